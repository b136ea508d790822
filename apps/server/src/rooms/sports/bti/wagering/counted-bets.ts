// The part of a bet that a settlement settles, by which its stake counts for the wagering of a
// bonus. Pure. docs/decisions/0173-sports-bets-for-wagering.md.

import type { Money } from '@ceibo/money';
import type { SettledBet } from '../../../wallet/index.ts';
import type { StandingBet } from '../../refused-store.ts';
import type { ToldBet } from '../requests.ts';
import { openOf } from '../settlement-check.ts';

/** Odds are in thousandths. */
const ONE = 1000n;

type PricedBet = Pick<
  StandingBet,
  'kind' | 'systemOf' | 'odds' | 'lines' | 'taken' | 'cashedStake' | 'isOpposed'
>;

export function settledPartOf(told: Pick<ToldBet, 'result' | 'legs'>, bet: PricedBet): SettledBet {
  const opposed = bet.isOpposed && { isOpposed: true as const };
  return { ...stoodOf(told, bet), ...priceOf(told, bet), ...opposed };
}

/** A stake that was void or cashed out never stood; in a half result half of the stake was void. */
function stoodOf(
  { result }: Pick<ToldBet, 'result'>,
  bet: PricedBet,
): { stood: Money; reason?: NonNullable<SettledBet['reason']> } {
  const open = openOf(bet);
  switch (result) {
    case 'Void':
      return { stood: 0n, reason: 'void' };
    case 'CashOut':
    case 'PartCashOut':
      return { stood: 0n, reason: 'cash-out' };
    case 'HalfWon':
    case 'HalfLost':
      return { stood: open / 2n, reason: 'half' };
    case 'Won':
    case 'Lost':
      return bet.cashedStake > 0n ? { stood: open, reason: 'cash-out' } : { stood: open };
  }
}

/**
 * The odds of the part that stood. A void selection is worth 1.00; a system is as good as its
 * smallest combination; selections of one event that are one bet have one price.
 */
function priceOf(
  { legs }: Pick<ToldBet, 'legs'>,
  { kind, systemOf, odds, lines }: PricedBet,
): Pick<SettledBet, 'odds' | 'legOdds'> {
  const agreed = thousandthsOf(odds);
  if (kind === 'builder') return { odds: agreed, legOdds: agreed };
  const void_ = new Set(legs.filter(({ Result }) => Result === 'Void').map(({ LineID }) => LineID));
  const stood = lines.filter(({ LineID }) => !void_.has(LineID));
  const prices = stood.map(({ Odds }) => thousandthsOf(Odds)).toSorted(ascending);
  const [legOdds = ONE] = prices;
  if (kind !== 'system')
    return { odds: stood.length === lines.length ? agreed : productOf(prices), legOdds };
  const worth = [...lines.slice(stood.length).map(() => ONE), ...prices].toSorted(ascending);
  return { odds: productOf(worth.slice(0, systemOf ?? lines.length)), legOdds };
}

function ascending(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Rounded down once, at its end. */
function productOf(prices: readonly bigint[]): bigint {
  const product = prices.reduce((whole, price) => whole * price, ONE);
  return product / ONE ** BigInt(prices.length);
}

function thousandthsOf(odds: string): bigint {
  const [whole = '0', part = ''] = odds.split('.');
  return BigInt(whole) * ONE + BigInt(part.padEnd(3, '0').slice(0, 3));
}
