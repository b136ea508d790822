// The words of a bonus: its parts of the target, its days and its weights.

import { moneyToDecimal, parseMoney, roundDownToCentavos } from '@ceibo/money';
import type { TFunction } from 'i18next';
import type { Grant, GrantCounts } from '../../state/promotions/grants.ts';
import { moneyText } from '../../ui/text/Money.tsx';
import { decimalText } from '../../ui/text/number-text.ts';

/** All of a stake counts: hundredths of a percent. */
export const WHOLE_WEIGHT = 10_000;
const DAY = 86_400_000;
const amountOf = (text: string | null) => parseMoney(text ?? '') ?? 0n;

/** The counted part of the target, in whole percent rounded down; 100 without a target. */
export function percentOf({ counted, target }: Pick<Grant, 'counted' | 'target'>): number {
  const whole = amountOf(target);
  if (whole <= 0n) return 100;
  const part = (amountOf(counted) * 100n) / whole;
  return Number(part > 100n ? 100n : part < 0n ? 0n : part);
}

/** The amount still to be counted; zero once the target is reached. */
export function leftOf({ counted, target }: Pick<Grant, 'counted' | 'target'>): bigint {
  const left = amountOf(target) - amountOf(counted);
  return left > 0n ? left : 0n;
}

/** The days that the rest takes, begun ones in full; null while nothing is counted. */
export function daysAtPace(
  grant: Pick<Grant, 'counted' | 'target'>,
  perDay: string,
): number | null {
  const counted = amountOf(perDay);
  return counted <= 0n ? null : Number((leftOf(grant) + counted - 1n) / counted);
}

/** The time left until a moment: whole days, or hours within the last day. */
export function timeLeft(until: string, now: number): { unit: 'days' | 'hours'; count: number } {
  const left = Math.max(0, Date.parse(until) - now);
  if (left >= DAY) return { unit: 'days', count: Math.floor(left / DAY) };
  return { unit: 'hours', count: Math.floor(left / 3_600_000) };
}

/** The multiple of the bonus that must be staked, where it is a whole one. */
export function multipleOf({ target, amount }: Pick<Grant, 'target' | 'amount'>): bigint | null {
  const [whole, part] = [amountOf(target), amountOf(amount)];
  return part > 0n && whole % part === 0n ? whole / part : null;
}

type CountReason = NonNullable<GrantCounts['counts'][number]['reason']>;

/** The reason why a bet counts later, not in whole, not at all, or is counted back. */
export function reasonText(
  reason: CountReason,
  { isBack, sports }: { isBack: boolean; sports: GrantCounts['sports'] },
  t: TFunction,
  language: string,
): string {
  switch (reason) {
    case 'odds':
    case 'leg-odds': {
      const odds = reason === 'odds' ? sports?.minOdds : sports?.minLegOdds;
      return t(`rewards.why.${reason}`, { odds: oddsText(odds ?? '', language) });
    }
    case 'void':
      return t(isBack ? 'rewards.why.voidBack' : 'rewards.why.void');
    case 'later':
    case 'half':
    case 'cash-out':
    case 'opposite':
      return t(`rewards.why.${reason}`);
  }
}

/** Odds as text: "1,50". */
function oddsText(odds: string, language: string): string {
  return decimalText(Number(odds), language, { least: 2, most: 3 });
}

/** The least odds at which sports bets count, in a sentence; null where none counts. */
export function sportsText(
  sports: GrantCounts['sports'],
  t: TFunction,
  language: string,
): string | null {
  if (sports === null) return null;
  const { minOdds, minLegOdds, oneSided } = sports;
  return [
    t('rewards.sports.later'),
    ...(minOdds === null ? [] : [t('rewards.sports.odds', { odds: oddsText(minOdds, language) })]),
    ...(minLegOdds === null
      ? []
      : [t('rewards.sports.legOdds', { odds: oddsText(minLegOdds, language) })]),
    t('rewards.sports.nothing'),
    ...(oneSided ? [t('rewards.sports.oneSided')] : []),
  ].join(' ');
}

interface Weighed {
  weights: Grant['weights'];
  sports: Grant['sports'];
  maxBet: Grant['maxBet'];
}

/**
 * The part of a stake that counts for a bonus, and the largest stake of a round: displayed before
 * the bonus is given.
 */
export function bonusLines(
  { weights, sports, maxBet }: Weighed,
  t: TFunction,
  language: string,
): string[] {
  const parts = weights.map(({ category, name, weight }) => {
    const game = category === 'sports' ? t('sports.book') : name;
    return `${game} ${weightText(weight, language)}`;
  });
  const ofSports = sportsText(sports, t, language);
  return [
    t('offers.terms.weights', { weights: parts.join(', ') }),
    ...(ofSports === null ? [] : [ofSports]),
    ...(maxBet === null ? [] : [t('offers.terms.maxBet', { amount: moneyText(maxBet) })]),
  ];
}

/** Hundredths of a percent as text: "100 %", "12,5 %". */
export function weightText(weight: number, language: string): string {
  return `${decimalText(weight / 100, language, { most: 2 })}\u00a0%`;
}

/**
 * The return by which the cost of the rest is estimated, in percent, and the part of a stake that
 * counts.
 */
export interface StatedReturn {
  rtp: string;
  weight: number;
}

/**
 * The average loss while the player stakes the rest: the necessary stakes times the game's share of
 * them. Whole centavos, rounded down.
 */
export function expectedCost(left: bigint, { rtp, weight }: StatedReturn): string {
  const [whole = '0', part = ''] = rtp.split('.');
  const kept = 10_000n - BigInt(`${whole}${part.padEnd(2, '0').slice(0, 2)}`);
  const stakes = (left * 10_000n) / BigInt(weight);
  return moneyToDecimal(roundDownToCentavos((stakes * kept) / 10_000n));
}

/** A return as text: "96,42 %". */
export function returnText(rtp: string, language: string): string {
  return `${decimalText(Number(rtp), language, { most: 2 })}\u00a0%`;
}
