// Stakes and prizes in whole centavos. Stakes are whole pesos and multipliers whole hundredths, so
// no prize is ever rounded.

export const STAKE_STEP = 100n;
export const LEAST_STAKE = 1000n;
export const MOST_STAKE = 1_000_000n;

export function isStake(stake: bigint): boolean {
  return stake >= LEAST_STAKE && stake <= MOST_STAKE && stake % STAKE_STEP === 0n;
}

/** The multiplier is in hundredths of the stake. */
export function prizeOf(stake: bigint, multiplier: number): bigint {
  return (stake / STAKE_STEP) * BigInt(multiplier);
}
