// The fates of stakes, rounds and bets, as a batch has them in memory.

import type { Money } from '@ceibo/money';

/** The effects of later transfers on a stake; a win may only be rolled back. */
export interface StakeFate {
  rolledBack: boolean;
  settled: boolean;
  /**
   * This stake's own money came back from its table while the round went on. The amount came from
   * this stake alone, not from other money that the round has in play.
   */
  settledByName: boolean;
  /** Money taken to a table came back. */
  returned: boolean;
  /** The bonus of its grant was forfeited after it. */
  forfeited: boolean;
}

export const NO_FATE: StakeFate = {
  rolledBack: false,
  settled: false,
  settledByName: false,
  returned: false,
  forfeited: false,
};

/** The money in play in a round of a wallet. */
export interface RoundState {
  inPlay: Money;
  /** The number of the transfer that last closed the round; zero: it never closed. */
  closedAt: bigint;
  /**
   * The numbers of the transfers that left nothing in play; known where money may come back from a
   * table.
   */
  emptiedAt: readonly bigint[];
}

export const NEW_ROUND: RoundState = { inPlay: 0n, closedAt: 0n, emptiedAt: [] };

/**
 * The counted part of a bet's stake, before and after its weight. A bet is a round of its own.
 */
export interface BetCount {
  base: Money;
  counted: Money;
}
