// The wallet's door: what it needs, and what it offers.

import type { Currency } from '@ceibo/contracts/amount';
import type { AnswerOf } from '@ceibo/contracts/call';
import type { balance } from '@ceibo/contracts/wallet';
import type { LevelName } from '@ceibo/contracts/wallet/player-level';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { Ids, PlayerId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { HOUR, SECOND, type Period } from '../../platform/clock.ts';
import { createRateLimit } from '../../platform/rate-limits.ts';
import { applyAtEnd, applyIn, createApply, type ApplyDependencies } from './apply.ts';
import { cashOf, PREFERRED, readBalance } from './balance.ts';
import { pocketsOf } from './rules/ledger-snapshot.ts';
import { countedSince, countsOf, type CountedTransfer } from './bonus/counts-store.ts';
import { bonusesOf, closeGrant, fundsOf, lockFunds, type Funds } from './funds-store.ts';
import type { LinkedOutcome, Pockets, WalletCommand, WalletOutcome } from './rules/commands.ts';
import { openPeriod, type PeriodWanted, type StatementPeriod } from './statement/period.ts';
import { movementsPage, type MovementsPage, type MovementsWanted } from './statement/movements.ts';
import {
  roundOfTransfer,
  roundsPage,
  type RoundsPage,
  type RoundsWanted,
} from './rounds/rounds.ts';
import type { Money } from '@ceibo/money';
import { debtOf } from './debts-store.ts';
import type { PlayedRound } from './rounds/round-sums.ts';
import { openRoundsOf, type OpenRound } from './rounds/rounds-store.ts';
import { walletRoutes } from './routes.ts';
import {
  factsOfTransfer,
  playerOfTransfer,
  recordsBetween,
  recordsOf,
  type SourceRecord,
  type TransferFacts,
} from './sources-store.ts';
import type { StakeLimits, StakeUsage } from './rules/stake-limits.ts';
import {
  ownMoneyBetween,
  playedByPlayer,
  setStakeLimits,
  stakeUsageOf,
  type OwnMoney,
  type PlayedByPlayer,
} from './usage-store.ts';
import { levelAt } from './level/level.ts';
import { settledAfter, settledByGame, type SettledGame } from './level/level-store.ts';
import {
  isOwnPlayOpen,
  ownPlayOf,
  ownRoundsOf,
  type OwnPlay,
  type OwnPlayWanted,
  type OwnRounds,
} from './rounds/own-play-store.ts';
import {
  depositCount,
  depositOf,
  firstDepositOf,
  type CreditedDeposit,
} from './statement/revenue-store.ts';
import { spinsPlayed, type SpinsPlayed } from './rounds/free-spins-store.ts';
import { insertWallets, walletsOf } from './wallet-store.ts';

export { playersFromLevel, POINT } from './level/level.ts';
export { walletData } from './personal-data-store.ts';
export { NOBODY } from './rules/commands.ts';
export { isOfSports, sportsSource } from './rules/sports-sources.ts';
export { statementLines, statementPage, viewOf as transferView } from './statement/statement.ts';
export { transfersAbout } from './statement/statement-store.ts';
export type { StatementPeriod } from './statement/period.ts';
export type { StatementRow } from './statement/statement-store.ts';
export type { Movement } from './statement/movements.ts';
export type { PlayedRound } from './rounds/round-sums.ts';
export { followedTransfers, ledgerEnd, type FollowedTransfer } from './follow/follow-store.ts';
export { largeWins, openRounds, type OpenRound } from './rounds/rounds-store.ts';
export { revenueOf } from './statement/revenue-store.ts';
export { playedBetween, type Played, type SharedGame } from './rounds/played-store.ts';
export { cashOf };
export { factsOfTransfer, hasFirstMoney, type SourceRecord } from './sources-store.ts';
export { lockDebt, openDebts, settleDebt, type OpenDebt } from './debts-store.ts';
export type { CountedTransfer } from './bonus/counts-store.ts';
export type { OwnRounds } from './rounds/own-play-store.ts';
export { limitEvent, refusalEvent } from './refusal-event.ts';
export type { SpinsPlayed } from './rounds/free-spins-store.ts';
export type { Funds } from './funds-store.ts';
export { weightOf, type WageringTerms } from './rules/wagering.ts';
export type {
  LinkedOutcome,
  Pockets,
  SettledBet,
  StakeBlockReason,
  WalletCommand,
  WalletDone,
  WalletOutcome,
  WalletRefusal,
  WalletRefusalCode,
} from './rules/commands.ts';

/** A file reads the whole ledger of a player. */
const STATEMENT_FILES_PER_HOUR = 20;
const CURRENCIES: readonly Currency[] = ['ARS', 'PLAY', 'COMP'];

export interface WalletRoom {
  /** Carries out one command; see `Apply` for what a throw means. */
  apply(command: WalletCommand): Promise<WalletOutcome>;
  /** Carries out linked commands in order, all or none. */
  applyLinked(commands: readonly WalletCommand[]): Promise<LinkedOutcome>;
  /** Carries out commands as part of a caller's transaction. */
  applyIn(transaction: Transaction, commands: readonly WalletCommand[]): Promise<WalletOutcome[]>;
  /**
   * The same, written together with the transaction's COMMIT: nothing in it may read the ledger
   * afterwards. It fails when one of the ids is taken meanwhile.
   */
  applyAtEnd(
    transaction: Transaction,
    commands: readonly WalletCommand[],
  ): Promise<WalletOutcome[]>;
  /** Makes a player's wallets; safe to repeat. */
  open(transaction: Transaction, playerId: PlayerId): Promise<void>;
  /** The pockets of a player's wallet of pesos; all zero while there is none. */
  pockets(playerId: PlayerId): Promise<Pockets>;
  /** The pockets of a player's wallet of pesos, and the part of them that is bound. */
  funds(playerId: PlayerId): Promise<Funds>;
  /** The same, locked: nothing but the caller's transaction changes them until it ends. */
  lockFunds(transaction: Transaction, playerId: PlayerId): Promise<Funds>;
  /**
   * No stake takes bonus of a grant or counts for it from now on; its open rounds finish. False
   * when the wallet has another grant, or none.
   */
  closeGrant(transaction: Transaction, playerId: PlayerId, grant: string): Promise<boolean>;
  /** The bonus of several players' peso wallets, and its wagering, read without locks. */
  bonusesOf(
    playerIds: readonly PlayerId[],
  ): Promise<Map<PlayerId, Pick<Funds, 'bonus' | 'inPlay' | 'wagering'>>>;
  /** A page of the transfers that counted for a grant: the newest first, those before a number. */
  countsOf(wanted: {
    playerId: PlayerId;
    grant: string;
    before: bigint | undefined;
    limit: number;
  }): Promise<CountedTransfer[]>;
  /** The amount that a player's stakes counted for a grant from a moment on. */
  countedSince(wanted: { playerId: PlayerId; grant: string; from: Date }): Promise<Money>;
  balance(playerId: PlayerId): Promise<AnswerOf<typeof balance>>;
  /**
   * The player's debt in pesos, left by debits that could not take all of their amount. Zero when
   * there is none.
   */
  debtOf(playerId: PlayerId, query?: Query): Promise<Money>;
  /** The player of a transaction of a source; undefined when it is unknown. */
  playerOf(source: string, sourceTxId: string): Promise<PlayerId | undefined>;
  /** The facts of a source's transaction that never change; undefined for an unknown one. */
  factsOf(source: string, sourceTxId: string): Promise<TransferFacts | undefined>;
  /** A page of the rounds that a player played, the newest first. */
  rounds(wanted: RoundsWanted): Promise<RoundsPage>;
  /** A page of a wallet's movements, one line per round, the newest first. */
  movements(wanted: MovementsWanted): Promise<MovementsPage>;
  /** A period of a wallet: the balances around it and every transfer in it. */
  statement(wanted: PeriodWanted): Promise<StatementPeriod>;
  /** Counts a statement as a file; false when the player had too many lately. */
  takeStatementFile(playerId: PlayerId): Promise<boolean>;
  /** The round that one transfer of a player's wallet, named by its number, belongs to. */
  roundOf(
    wallet: { playerId: PlayerId; currency: Currency },
    transfer: bigint,
  ): Promise<PlayedRound | undefined>;
  /** Our transfers with these ids of a source; unknown ids are left out. */
  recordsOf(source: string, ids: readonly string[]): Promise<SourceRecord[]>;
  /**
   * The stakes, wins and rollbacks of a source that moved money in a period, in no order and no
   * more than so many. Every transfer of it is looked at.
   */
  recordsBetween(source: string, wanted: Period & { limit: number }): Promise<SourceRecord[]>;
  /** The player's rounds of pesos that have not ended, the newest first. */
  openRounds(playerId: PlayerId, limit: number): Promise<OpenRound[]>;
  /**
   * Sets the limits of a player's stakes from the transaction's end on, in place of those before;
   * null removes all of them. A stake that is under way is decided before or after it.
   */
  setStakeLimits(
    transaction: Transaction,
    playerId: PlayerId,
    limits: StakeLimits | null,
  ): Promise<void>;
  /** A player's usage in the windows of now, with or without limits. */
  stakeUsage(playerId: PlayerId): Promise<StakeUsage>;
  /** The deposits, withdrawals, stakes and wins of a player's own money in a period. */
  ownMoney(playerId: PlayerId, period: Period): Promise<OwnMoney>;
  /** The first deposit that was ever credited to a player; undefined while there is none. */
  firstDepositOf(
    query: Query,
    playerId: PlayerId,
  ): Promise<{ amount: Money; at: Date } | undefined>;
  /** A credited deposit and its place among the player's; undefined for an unknown one. */
  depositOf(
    query: Query,
    playerId: PlayerId,
    depositId: string,
  ): Promise<CreditedDeposit | undefined>;
  /** The number of deposits that were ever credited to a player. */
  depositCount(playerId: PlayerId): Promise<bigint>;
  /**
   * The stakes in pesos that a player's transfers after one settled, and the number of the last.
   * Rollbacks of settled stakes take theirs off.
   */
  settledAfter(
    query: Query,
    playerId: PlayerId,
    after: bigint,
  ): Promise<{ settled: Money; lastSeq: bigint }>;
  /** The level that a player had at a moment. A later rollback does not change it. */
  levelAt(query: Query, playerId: PlayerId, moment: Date): Promise<LevelName>;
  /**
   * The stakes that games settled in a period, by day, and the points of the year that they
   * brought.
   */
  settledByGame(wanted: Parameters<typeof settledByGame>[1]): Promise<SettledGame[]>;
  /** A player's own-money stakes and losses on settled rounds that began in a period. */
  ownPlayOf(wanted: OwnPlayWanted): Promise<OwnPlay>;
  /** Whether own money that was staked in a period is still in an open round. */
  isOwnPlayOpen(wanted: OwnPlayWanted): Promise<boolean>;
  /** The settled rounds on which at least so much own money was staked, by game. */
  ownRoundsOf(wanted: OwnPlayWanted & { minStake: Money }): Promise<OwnRounds[]>;
  /**
   * The plays and winnings of free spins in the ledger; awards that were not played are left out.
   */
  spinsPlayed(query: Query, awards: readonly string[]): Promise<SpinsPlayed[]>;
  /** The play of each player who staked or deposited in a period. It reads all of its transfers. */
  playedByPlayer(period: Period): Promise<PlayedByPlayer[]>;
  routes(routes: Routes): void;
}

/**
 * An open round that has this many transfers after it is left to those who look after rounds that
 * do not end.
 */
const OPEN_AMONG_LAST = 2000;

export function createWalletRoom(
  dependencies: ApplyDependencies & { outbox: Outbox; ids: Ids },
): WalletRoom {
  const { database, clock, ids, outbox } = dependencies;
  const apply = createApply(dependencies);
  const statementFiles = createRateLimit(database, {
    name: 'statement-file',
    points: STATEMENT_FILES_PER_HOUR,
    withinSeconds: HOUR / SECOND,
  });
  outbox.subscribe('player-registered', 'wallet', ({ playerId }) =>
    database.transaction((transaction) => insertWallets(transaction, playerId, CURRENCIES)),
  );
  return {
    apply: (command) => apply.one(command),
    applyLinked: (commands) => apply.linked(commands),
    applyIn: (transaction, commands) => applyIn(dependencies, transaction, commands),
    applyAtEnd: (transaction, commands) => applyAtEnd(dependencies, transaction, commands),
    open: (transaction, playerId) => insertWallets(transaction, playerId, CURRENCIES),
    async pockets(playerId) {
      const wallet = (await walletsOf(database, playerId)).find(
        ({ currency }) => currency === PREFERRED,
      );
      return wallet ? pocketsOf(wallet) : { cash: 0n, bonus: 0n, inPlay: 0n, held: 0n };
    },
    funds: (playerId) => fundsOf(database, playerId),
    lockFunds: (transaction, playerId) => lockFunds(transaction, playerId),
    closeGrant,
    bonusesOf: (playerIds) => bonusesOf(database, playerIds),
    countsOf: (wanted) => countsOf(database, wanted),
    countedSince: (wanted) => countedSince(database, wanted),
    balance: (playerId) => readBalance(database, playerId, clock.now()),
    debtOf: (playerId, query = database) => debtOf(query, playerId, PREFERRED),
    playerOf: (source, sourceTxId) => playerOfTransfer(database.prompt, source, sourceTxId),
    factsOf: (source, sourceTxId) => factsOfTransfer(database.prompt, source, sourceTxId),
    rounds: (wanted) => roundsPage(database, wanted),
    movements: (wanted) => movementsPage(database, wanted),
    statement: (wanted) => openPeriod(database, wanted),
    takeStatementFile: (playerId) => statementFiles.take(playerId),
    roundOf: (owner, transfer) => roundOfTransfer(database, owner, transfer),
    recordsOf: (source, wanted) => recordsOf(database, source, wanted),
    recordsBetween: (source, period) => recordsBetween(database, source, period),
    openRounds: (playerId, limit) =>
      openRoundsOf(database, { playerId, currency: PREFERRED, lookedAt: OPEN_AMONG_LAST, limit }),
    setStakeLimits: (transaction, playerId, limits) =>
      setStakeLimits(transaction, playerId, { limits, now: clock.now() }),
    stakeUsage: (playerId) => stakeUsageOf(database, playerId, clock.now()),
    playedByPlayer: (period) => playedByPlayer(database, period),
    ownMoney: (playerId, period) => ownMoneyBetween(database, playerId, period),
    depositOf,
    spinsPlayed,
    settledAfter,
    levelAt,
    settledByGame: (wanted) => settledByGame(database, wanted),
    depositCount: (playerId) => depositCount(database, playerId),
    ownPlayOf: (wanted) => ownPlayOf(database, wanted),
    isOwnPlayOpen: (wanted) => isOwnPlayOpen(database, wanted),
    ownRoundsOf: (wanted) => ownRoundsOf(database, wanted),
    firstDepositOf,
    routes: (routes) => walletRoutes(routes, { database, clock, ids, apply, statementFiles }),
  };
}
