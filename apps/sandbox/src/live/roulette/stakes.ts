// The prizes of chips on the cloth.

import type { Chip } from '../wire.ts';
import { pays, spots } from './layout.ts';

/**
 * The return and the standard deviation told to the operator, in per cent and in stakes. A chip on
 * n numbers comes back 36/n times with a chance of n/37: a deviation of √(36²/(37 n) − (36/37)²).
 * Stated is that of a single number, rounded up; chips on several spots together stray no further.
 */
export const stated = { returnToPlayer: '97.30', standardDeviation: '5.84' };

/**
 * The payout of chips when a number is drawn: the winning ones with their prize. Zero takes all
 * outside bets.
 */
export function winOf(chips: readonly Chip[], drawn: number): bigint {
  return chips.reduce((sum, { spot, amount }) => {
    const found = spots.get(spot);
    if (found?.numbers.includes(drawn) !== true) return sum;
    return sum + BigInt(amount) * BigInt(pays[found.kind] + 1);
  }, 0n);
}
