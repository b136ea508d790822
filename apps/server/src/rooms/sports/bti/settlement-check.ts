// Whether a settlement fits what the player agreed to and was shown: the stake, the possible
// payout, and what was paid so far. Pure.

import {
  fromScaledInteger,
  minMoney,
  roundDownToCentavos,
  shareDown,
  type Money,
} from '@ceibo/money';
import type { StandingBet } from '../refused-store.ts';
import type { SettlementRequest } from './requests.ts';

const CENTAVO = fromScaledInteger(1n, 2);

/**
 * unknown-bet: not a bet of the purchase that stands. amount-differs: the movement is not the
 * difference between what the bets have paid by the settlement and what they had paid before.
 */
export type SettlementIssue =
  | 'unknown-bet'
  | 'bet-told-twice'
  | 'payout-above-agreed'
  | 'amount-differs';

type BetMoney = Pick<StandingBet, 'betId' | 'stake' | 'taken' | 'gain' | 'payout'>;

/** Why a settlement is refused; undefined when it fits. */
export function settlementIssue(
  kind: 'Credit' | 'Debit',
  { amount, bets }: Pick<SettlementRequest, 'amount' | 'bets'>,
  standing: readonly BetMoney[],
): SettlementIssue | undefined {
  if (new Set(bets.map(({ betId }) => betId)).size !== bets.length) return 'bet-told-twice';
  let difference = 0n;
  for (const { betId, result, payout } of bets) {
    const bet = standing.find((each) => each.betId === betId);
    if (!bet) return 'unknown-bet';
    if (payout > mostOf(bet, result)) return 'payout-above-agreed';
    difference += payout - (bet.payout ?? 0n);
  }
  return difference === (kind === 'Credit' ? amount : -amount) ? undefined : 'amount-differs';
}

/**
 * The most that a bet may have paid in all with this result. A won one may pay less than agreed: a
 * leg of it was void.
 */
function mostOf(
  { stake, taken, gain }: BetMoney,
  result: SettlementRequest['bets'][number]['result'],
): Money {
  if (result === 'Lost') return 0n;
  if (result === 'Void') return minMoney(taken, stake);
  if (taken >= stake) return gain;
  // A part of the stake was used, so a part of the payout was agreed to. Which way the sportsbook
  // rounds is not known.
  const part = shareDown(gain, { part: taken, whole: stake });
  const whole = roundDownToCentavos(part);
  return whole === part ? part : whole + CENTAVO;
}
