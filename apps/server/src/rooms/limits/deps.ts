// The dependencies that the room's use cases share.

import type { LimitWindow } from '@ceibo/contracts/limits';
import type { Money } from '@ceibo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Query, Transaction } from '../../platform/database/database.ts';
import type { Ids, PlayerId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Logger } from '../../platform/log.ts';
import type { MailBrand } from '../../platform/mail/brand.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { RateLimit } from '../../platform/rate-limits.ts';
import type { IdentityRoom } from '../identity/index.ts';

/** The limits that the ledger must keep to. Amounts are own money. */
export interface LedgerLimits {
  loss?: Partial<Record<LimitWindow, Money>>;
  stake?: Partial<Record<LimitWindow, Money>>;
  /** Milliseconds of play. */
  time?: Partial<Record<LimitWindow, number>>;
  /** Milliseconds since 1970. */
  excludedUntil?: number;
}

/** The ledger, as this room needs it; it enters no room that holds it. */
export interface Ledger {
  open(transaction: Transaction, playerId: PlayerId): Promise<void>;
  setStakeLimits(
    transaction: Transaction,
    playerId: PlayerId,
    limits: LedgerLimits | null,
  ): Promise<void>;
  stakeUsage(
    playerId: PlayerId,
  ): Promise<Record<LimitWindow, { staked: Money; lost: Money; playedMs: number }>>;
  ownMoney(
    playerId: PlayerId,
    period: { from: Date; to: Date },
  ): Promise<{ deposited: Money; withdrawn: Money; staked: Money; won: Money }>;
  /** The play of each player who staked or deposited in a period. It reads all of its transfers. */
  playedByPlayer(period: { from: Date; to: Date }): Promise<PlayedByPlayer[]>;
}

/** A player's play with their own money in a period. */
export interface PlayedByPlayer {
  playerId: PlayerId;
  deposits: number;
  staked: Money;
  won: Money;
  /** Stakes between midnight and six in the morning, in Buenos Aires. */
  nightStakes: number;
}

/** The deposits that a player began since a moment, without those that ended without money. */
export interface Deposited {
  sum: Money;
  /** The part of the sum whose deposits have not ended: it may still be given back. */
  reserved: Money;
}

export type DepositedSince = (query: Query, playerId: PlayerId, from: Date) => Promise<Deposited>;

export interface LimitsNeeds {
  database: Database;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  live: Live;
  log: Logger;
  identity: Pick<IdentityRoom, 'endMarketing' | 'endSessions' | 'loginBegan' | 'player'>;
  mailer: Mailer;
  brand: MailBrand;
  publicUrl: string;
  ledger: Ledger;
  depositedSince: DepositedSince;
  /** The length of the shortest interval of the reality check; the others last what they say. */
  shortestRealityCheckMs: number;
  /** Receives a self-exclusion in its transaction. */
  selfExcluded(transaction: Transaction, playerId: PlayerId, at: Date): Promise<void>;
}

export interface LimitsDeps extends LimitsNeeds {
  changesByPlayer: RateLimit;
}
