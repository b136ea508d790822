// How much may lie on a table of chips. Pure: the page knows it too.

import { sumOf } from '../amounts.ts';
import type { Chip } from '../wire.ts';

export type ChipsFault = 'BAD_REQUEST' | 'LIMIT_EXCEEDED';

export function totalOf(chips: readonly Chip[]): bigint {
  return sumOf(chips.map(({ amount }) => amount));
}

/** The limits of a table of chips, in centavos. Every stake is a multiple of the smallest chip. */
export interface ChipLimits {
  smallestChip: bigint;
  /** The most on a spot; undefined for what is no spot of the table. */
  spotLimit(spot: string): bigint | undefined;
  /** The most in one round. */
  roundLimit: bigint;
}

/** The reason why these chips may not be placed; undefined when they may. */
export function faultOfChips(
  chips: readonly Chip[],
  { smallestChip, spotLimit, roundLimit }: ChipLimits,
): ChipsFault | undefined {
  if (new Set(chips.map(({ spot }) => spot)).size !== chips.length) return 'BAD_REQUEST';
  for (const { spot, amount } of chips) {
    const most = spotLimit(spot);
    const stake = BigInt(amount);
    if (most === undefined || stake <= 0n || stake % smallestChip !== 0n) return 'BAD_REQUEST';
    if (stake > most) return 'LIMIT_EXCEEDED';
  }
  return totalOf(chips) > roundLimit ? 'LIMIT_EXCEEDED' : undefined;
}
