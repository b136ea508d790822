// Carries out commands: under group commit for itself, or inside a caller's transaction.

import { inBatches } from '../../platform/database/batching.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Checkpoints } from '../../platform/database/checkpoints.ts';
import {
  isDatabaseAnswer,
  RetryTransaction,
  violates,
  type Database,
  type Transaction,
  type TransactionLimits,
} from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { LedgerSnapshot } from './rules/ledger-snapshot.ts';
import {
  NOBODY,
  type LinkedOutcome,
  type WalletCommand,
  type WalletOutcome,
} from './rules/commands.ts';
import { PREFERRED } from './balance.ts';
import { limitEvent, refusalEvent } from './refusal-event.ts';
import { carryOutLinked } from './carry-out.ts';
import { loadSnapshot, saveSnapshot } from './wallet-store.ts';

// While PostgreSQL works on one batch, this process works on another: measured, two of 128 beat one
// of 256 by a third.
const MAX_BATCH = 128;
const SIDE_BY_SIDE = 2;
const SECOND_BATCH_FROM = 32;
// At 1 000 bets a second the median takes 2 ms longer so, and the slowest hundredth a quarter less.
const APART_MS = 6;
const MAX_WAITING = 8192;
// Providers give up after a second: a command that cannot be done by then is better not done. A
// lock is waited for twice, in a batch and alone. A commit that the disk or the network holds up
// leaves its outcome unknown, and is said to be so in time.
const ANSWER_WITHIN_MS = 950;
const LIMITS: TransactionLimits = {
  statementMs: 800,
  lockMs: 400,
  withinMs: 900,
  lane: 'money',
  retryOn: isTaken,
};

export interface ApplyDependencies {
  database: Database;
  live: Live;
  outbox: Pick<Outbox, 'publish'>;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  checkpoints: Checkpoints;
}

/** Carries out commands that arrive one by one, many in one commit. */
export interface Apply {
  /**
   * Carries out one command. Throws when it cannot be known whether it was carried out (the
   * database is gone, or does not answer in time); repeating it with the same id is then safe and
   * gives the one right answer.
   */
  one(command: WalletCommand): Promise<WalletOutcome>;
  /**
   * Carries out linked commands in order, all or none; for protocols that send a bet and its win
   * together.
   */
  linked(commands: readonly WalletCommand[]): Promise<LinkedOutcome>;
}

export function createApply(dependencies: ApplyDependencies): Apply {
  const { database, metrics, checkpoints } = dependencies;
  const submit = inBatches<readonly WalletCommand[], LinkedOutcome>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    answerWithinMs: ANSWER_WITHIN_MS * database.patience,
    sideBySide: {
      batches: SIDE_BY_SIDE,
      keysOf: (group) => group.map(({ playerId }) => playerId),
      fromWaiting: SECOND_BATCH_FROM,
    },
    apartMs: APART_MS,
    mayRetryAlone: isDatabaseAnswer,
    async work(groups) {
      const endTimer = metrics.walletBatchSeconds.startTimer();
      metrics.walletBatchSize.observe(groups.length);
      const outcomes = await database.transaction(async (transaction) => {
        const results = await carryOut(
          dependencies,
          { transaction, saveIn: transaction.atEnd },
          groups,
        );
        checkpoints('wallet.before-commit');
        return results;
      }, LIMITS);
      checkpoints('wallet.after-commit');
      endTimer();
      note(groups, outcomes, dependencies);
      return outcomes;
    },
  });
  return {
    async one(command) {
      return single(await submit([command]));
    },
    linked: submit,
  };
}

/**
 * Carries out commands in order inside the caller's transaction. They take effect when it commits;
 * a refused one leaves the others as they are.
 */
export async function applyIn(
  dependencies: ApplyDependencies,
  transaction: Transaction,
  commands: readonly WalletCommand[],
): Promise<WalletOutcome[]> {
  const places = { transaction, saveIn: transaction };
  return applyEach(dependencies, places, commands).catch((error: unknown) => {
    throw isTaken(error)
      ? new RetryTransaction('an id was taken meanwhile', { cause: error })
      : error;
  });
}

/**
 * The same, but everything is written together with COMMIT, which saves a round trip. So nothing in
 * the transaction reads the ledger afterwards, and an id that was taken meanwhile fails it.
 */
export function applyAtEnd(
  dependencies: ApplyDependencies,
  transaction: Transaction,
  commands: readonly WalletCommand[],
): Promise<WalletOutcome[]> {
  return applyEach(dependencies, { transaction, saveIn: transaction.atEnd }, commands);
}

async function applyEach(
  dependencies: ApplyDependencies,
  places: { transaction: Transaction; saveIn: Transaction },
  commands: readonly WalletCommand[],
): Promise<WalletOutcome[]> {
  const groups = commands.map((command) => [command]);
  const outcomes = await carryOut(dependencies, places, groups);
  note(groups, outcomes, dependencies);
  return outcomes.map(single);
}

/**
 * Decides commands under the locks of a transaction, and writes what they do there or at its end.
 */
async function carryOut(
  { live, outbox, clock }: Pick<ApplyDependencies, 'live' | 'outbox' | 'clock'>,
  { transaction, saveIn }: { transaction: Transaction; saveIn: Transaction },
  groups: readonly (readonly WalletCommand[])[],
): Promise<LinkedOutcome[]> {
  const now = clock.now();
  const ledger = new LedgerSnapshot(now);
  await loadSnapshot(transaction, ledger, groups.flat());
  const outcomes = groups.map((group) => carryOutLinked(ledger, group));
  await saveSnapshot(saveIn, ledger, now);
  live.publishBalances(saveIn, playersOf(ledger));
  for (const playerId of bonusReturnedTo(ledger))
    await outbox.publish(saveIn, 'bonus-returned', { playerId });
  for (const [index, outcome] of outcomes.entries())
    await publishReached({ live, outbox }, saveIn, { group: groups[index] ?? [], outcome });
  return outcomes;
}

/** The game can only refuse the stake; an event gives the player's page the reason. */
async function publishReached(
  { live, outbox }: Pick<ApplyDependencies, 'live' | 'outbox'>,
  transaction: Transaction,
  { group, outcome }: { group: readonly WalletCommand[]; outcome: LinkedOutcome },
): Promise<void> {
  if (Array.isArray(outcome)) return;
  const event = refusalEvent(outcome);
  const { playerId } = group[outcome.at] ?? {};
  if (!event || playerId === undefined) return;
  live.publish(transaction, playerId, { kind: 'event', event });
  if (event.name === 'limit-reached')
    await outbox.publish(transaction, 'limit-reached', limitEvent(playerId, event.data));
}

/**
 * True when another process wrote one of the ids while a batch was being decided: looking again
 * finds it.
 */
function isTaken(error: unknown): boolean {
  return violates(error, 'transfers_source_key') || violates(error, 'transfers_one_rollback');
}

/** The outcome of a group of one. */
function single(outcome: LinkedOutcome): WalletOutcome {
  if (!Array.isArray(outcome)) {
    const { at: _first, ...refusal } = outcome;
    return refusal;
  }
  const [done] = outcome;
  if (!done) throw new Error('a command had no outcome');
  return done;
}

function playersOf(ledger: LedgerSnapshot): PlayerId[] {
  return [...new Set(ledger.changedWallets.map((wallet) => wallet.playerId))].filter(
    (playerId) => playerId !== NOBODY,
  );
}

/** The grant of such a bonus may have been noted as used up. */
function bonusReturnedTo({ newTransfers }: LedgerSnapshot): Set<PlayerId> {
  const returned = newTransfers.filter(
    ({ kind, currency, moved, after }) =>
      moved.bonus > 0n &&
      moved.bonus === after.bonus &&
      kind !== 'bonus-grant' &&
      currency === PREFERRED,
  );
  return new Set(returned.map(({ playerId }) => playerId));
}

function note(
  groups: readonly (readonly WalletCommand[])[],
  outcomes: readonly LinkedOutcome[],
  dependencies: Pick<ApplyDependencies, 'log' | 'metrics'>,
): void {
  for (const [index, outcome] of outcomes.entries())
    noteOne(groups[index] ?? [], outcome, dependencies);
}

function noteOne(
  group: readonly WalletCommand[],
  outcome: LinkedOutcome,
  { log, metrics }: Pick<ApplyDependencies, 'log' | 'metrics'>,
): void {
  if (Array.isArray(outcome)) {
    for (const [index, { replayed }] of outcome.entries())
      metrics.walletOutcomes.inc({
        kind: group[index]?.kind ?? 'none',
        outcome: replayed ? 'replayed' : 'done',
      });
    for (const [index, { owed }] of outcome.entries())
      if (owed !== undefined) noteDebt(group[index], { log, metrics });
    return;
  }
  const command = group[outcome.at];
  metrics.walletOutcomes.inc({ kind: command?.kind ?? 'none', outcome: outcome.refused });
  if (outcome.refused !== 'CONFLICT') return;
  metrics.alarms.inc({ what: 'wallet-conflict' });
  log.error(
    { source: command?.source, sourceTxId: command?.sourceTxId, kind: command?.kind },
    'a transaction id came again with other content',
  );
}

function noteDebt(
  command: WalletCommand | undefined,
  { log, metrics }: Pick<ApplyDependencies, 'log' | 'metrics'>,
): void {
  metrics.alarms.inc({ what: 'wallet-debt' });
  const { source, sourceTxId, playerId } = command ?? {};
  log.error(
    { source, sourceTxId, playerId },
    'more was taken back than the player has: the rest is noted as a debt',
  );
}
