// The shared progressive jackpot in numbers. Everything else about it follows from these.

export const jackpotRules = {
  name: 'Gran Ceibo',
  /** The part of every real stake of a member title, in ten thousandths. */
  contribution: 100n,
  /** The house's seed of a new jackpot, in centavos. */
  seed: 10_000_000n,
  /**
   * A stake of so many centavos would surely win; every other wins with the probability of its
   * share of that.
   */
  sureStake: 2_000_000_000,
};

/**
 * The jackpot's return of a stake: the contributions come back whole, and the seed once in
 * `sureStake`.
 */
export const JACKPOT_RETURN =
  Number(jackpotRules.contribution) / 10_000 + Number(jackpotRules.seed) / jackpotRules.sureStake;

/**
 * The part of a stake that goes into the pool, in centavos; stakes of member titles divide evenly.
 */
export function contributionOf(stake: bigint): bigint {
  return (stake * jackpotRules.contribution) / 10_000n;
}

/** Whether a stake wins the jackpot: its chance is proportional to it. */
export function drawJackpot(stake: bigint, chance: { below(below: number): number }): boolean {
  return chance.below(jackpotRules.sureStake) < Number(stake);
}
