// Whether chance explains what a game returned. Exact: no amount becomes a floating-point number.

import type { Money } from '@ceibo/money';

export interface Sums {
  stakes: Money;
  stakeSquares: bigint;
  wins: Money;
}

export interface Stated {
  /** Per cent, as decimal text. */
  rtp: string;
  /** The standard deviation of what a round returns, in stakes, as decimal text. */
  volatility: string;
}

export type Verdict = 'too-few' | 'inside' | 'outside';

/**
 * The square of 3.2905, which a normal variable exceeds, on either side, once in a thousand times. Prizes are no normal variable, but the sum of
 * many is nearly one.
 */
const Z_SQUARED = 108_276n;
const Z_SCALE = 10_000n;
/** With fewer rounds of one size, the rare large prizes of a slot make its sum anything but normal. */
const LEAST_ROUNDS = 10_000n;
const DECIMALS = 4;
const SCALE = 10n ** BigInt(DECIMALS);

/**
 * Judges the return over some stakes, each with its own weight: with the stated return r and volatility s, their wins have the mean r · Σ stake and
 * the variance s² · Σ stake². Σ² / Σ stake² is the number of equal stakes that would tell as much.
 */
export function judge({ stakes, stakeSquares, wins }: Sums, { rtp, volatility }: Stated): Verdict {
  if (stakeSquares <= 0n || stakes * stakes < LEAST_ROUNDS * stakeSquares) return 'too-few';
  const percent = 100n * SCALE;
  const deviation = wins * percent - stakes * scaled(rtp);
  const allowed = Z_SQUARED * scaled(volatility) ** 2n * stakeSquares;
  // Both sides multiplied by what their scales divide by.
  return deviation ** 2n * Z_SCALE * SCALE ** 2n > allowed * percent ** 2n ? 'outside' : 'inside';
}

/** "96.42" is 964200. */
function scaled(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}
