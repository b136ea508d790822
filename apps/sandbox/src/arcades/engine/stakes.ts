// Stakes and prizes in whole centavos. Stakes are whole pesos and multipliers whole hundredths, so
// no prize is ever rounded.

import { STAKE_STEP } from '../../game-server/calls.ts';

export const STAKES = { least: 1000n, most: 1_000_000n };

/** The multiplier is in hundredths of the stake. */
export function prizeOf(stake: bigint, multiplier: number): bigint {
  return (stake / STAKE_STEP) * BigInt(multiplier);
}
