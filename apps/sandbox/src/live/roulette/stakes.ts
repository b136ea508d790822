// The limits of stakes on the cloth, and their wins.

import type { Chip } from '../wire.ts';
import { pays, spots, type SpotKind } from './layout.ts';

/**
 * What the operator is told, in per cent and in stakes. A chip on n numbers comes back 36/n times
 * with a chance of n/37: a deviation of √(36²/(37 n) − (36/37)²). Stated is that of a single
 * number, rounded up; chips on several spots together stray no further.
 */
export const stated = { returnToPlayer: '97.30', standardDeviation: '5.84' };

/** All in centavos: 100 pesos is the smallest chip, and everything is a multiple of it. */
export const smallestChip = 10_000n;
const peso = 100n;

/** The most on one spot, by its kind, and on the whole cloth in one round. */
export const spotLimits: Readonly<Record<SpotKind, bigint>> = {
  straight: 20_000n * peso,
  split: 40_000n * peso,
  street: 60_000n * peso,
  trio: 60_000n * peso,
  corner: 80_000n * peso,
  four: 80_000n * peso,
  line: 120_000n * peso,
  dozen: 250_000n * peso,
  column: 250_000n * peso,
  even: 500_000n * peso,
};
export const roundLimit = 500_000n * peso;

export function totalOf(chips: readonly Chip[]): bigint {
  return chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** The reason why these chips may not be placed; undefined when they may. */
export function faultOf(chips: readonly Chip[]): 'BAD_REQUEST' | 'LIMIT_EXCEEDED' | undefined {
  if (new Set(chips.map(({ spot }) => spot)).size !== chips.length) return 'BAD_REQUEST';
  for (const { spot, amount } of chips) {
    const kind = spots.get(spot)?.kind;
    const stake = BigInt(amount);
    if (kind === undefined || stake <= 0n || stake % smallestChip !== 0n) return 'BAD_REQUEST';
    if (stake > spotLimits[kind]) return 'LIMIT_EXCEEDED';
  }
  return totalOf(chips) > roundLimit ? 'LIMIT_EXCEEDED' : undefined;
}

/**
 * What chips come back to when a number is drawn: the winning ones with their prize. Zero takes all
 * outside bets.
 */
export function winOf(chips: readonly Chip[], drawn: number): bigint {
  return chips.reduce((sum, { spot, amount }) => {
    const found = spots.get(spot);
    if (found?.numbers.includes(drawn) !== true) return sum;
    return sum + BigInt(amount) * BigInt(pays[found.kind] + 1);
  }, 0n);
}
