// Decides whether chance explains the return of a game. Exact: no amount becomes a floating-point
// number.

import type { Money } from '@ceibo/money';

export interface Sums {
  stakes: Money;
  /** The sum of the squares of each round's stakes. */
  stakeSquares: bigint;
  wins: Money;
}

export interface Stated {
  /** Per cent, as decimal text. */
  rtp: string;
  /**
   * The standard deviation of a round's return, in stakes, as decimal text: the greatest, when the
   * player chooses.
   */
  volatility: string;
}

export type Verdict = 'too-few' | 'inside' | 'outside';

/**
 * The square of 3.2905, which a normal variable exceeds, on either side, once in a thousand times.
 * Prizes are no normal variable, but the sum of many is nearly one.
 */
const Z_SQUARED = 108_276n;
const Z_SCALE = 10_000n;
/**
 * With fewer rounds of one size, the rare large prizes of a slot make its sum anything but normal.
 */
const LEAST_ROUNDS = 10_000n;
const DECIMALS = 4;
const SCALE = 10n ** BigInt(DECIMALS);

/**
 * Judges the return over some rounds, each with the weight of all that was staked on it. With the
 * stated return r and volatility s, their wins have the mean r · Σ stake. They have a variance of
 * s² · Σ stake² at most. The variance is exactly that when a round has one stake. It is at most
 * that when players share a round, or choose the volatility of their stakes. The return of a round
 * on several stakes strays no further than if all of them won and lost together. (Σ stake)² / Σ
 * stake² is the number of equal rounds that would tell as much.
 */
export function judge(sums: Sums, { rtp, volatility }: Stated): Verdict {
  if (!hasWeight(sums)) return 'too-few';
  const { stakes, stakeSquares, wins } = sums;
  const percent = 100n * SCALE;
  const deviation = wins * percent - stakes * scaled(rtp);
  const allowed = Z_SQUARED * scaled(volatility) ** 2n * stakeSquares;
  // Both sides are multiplied by the divisors of their scales.
  return deviation ** 2n * Z_SCALE * SCALE ** 2n > allowed * percent ** 2n ? 'outside' : 'inside';
}

/** True when the stakes are of enough rounds for a verdict. */
export function hasWeight({ stakes, stakeSquares }: Omit<Sums, 'wins'>): boolean {
  return stakeSquares > 0n && stakes * stakes >= LEAST_ROUNDS * stakeSquares;
}

/** "96.42" is 964200. */
function scaled(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}
