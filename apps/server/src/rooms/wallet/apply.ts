// Carries out commands: under group commit for itself, or inside a caller's transaction.

import type { Clock } from '../../platform/clock.ts';
import type { Checkpoints } from '../../platform/checkpoints.ts';
import { isDatabaseAnswer, RetryTransaction, violates, type Database, type Transaction } from '../../platform/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { Live } from '../../platform/live.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { Book } from './book.ts';
import { NOBODY, type WalletCommand, type WalletOutcome } from './commands.ts';
import { decide } from './decide.ts';
import { groupCommit } from './group-commit.ts';
import { loadBook, saveBook } from './wallet-store.ts';

const MAX_BATCH = 512;
const MAX_WAITING = 8192;
// Providers give up after a second: a command that cannot be done by then is better not done.
const LIMITS = { statementMs: 800, lockMs: 500 };

export interface ApplyDependencies {
  database: Database;
  live: Live;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  checkpoints: Checkpoints;
}

/**
 * Carries out one command, in its own commit group. Throws when it cannot be known whether the command was carried out (the database
 * is gone, or does not answer in time); repeating it with the same id is then safe and gives the one right answer.
 */
export function createApply(dependencies: ApplyDependencies): (command: WalletCommand) => Promise<WalletOutcome> {
  const { database, metrics, checkpoints } = dependencies;
  return groupCommit<WalletCommand, WalletOutcome>({
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    mayRetryAlone: isDatabaseAnswer,
    async commit(commands) {
      const endTimer = metrics.walletBatchSeconds.startTimer();
      metrics.walletBatchSize.observe(commands.length);
      const outcomes = await database.transaction(async (transaction) => {
        const results = await applyIn(dependencies, transaction, commands);
        checkpoints('wallet.before-commit');
        return results;
      }, LIMITS);
      checkpoints('wallet.after-commit');
      endTimer();
      return outcomes;
    },
  });
}

/** Carries out commands in order inside the caller's transaction. They take effect when it commits; a refused one leaves the others as they are. */
export async function applyIn(
  { live, clock, log, metrics }: ApplyDependencies,
  transaction: Transaction,
  commands: readonly WalletCommand[],
): Promise<WalletOutcome[]> {
  const book = new Book();
  await loadBook(transaction, book, commands);
  const outcomes = commands.map((command) => decide(book, command));
  try {
    await Promise.all([saveBook(transaction, book, clock.now()), live.pushBalances(transaction, playersOf(book))]);
  } catch (error) {
    // Another process wrote one of the ids while this batch was being decided: looking again finds it.
    if (violates(error, 'transfers_source_key') || violates(error, 'transfers_one_rollback'))
      throw new RetryTransaction('an id was taken meanwhile', { cause: error });
    throw error;
  }
  for (const [index, outcome] of outcomes.entries()) note(commands[index], outcome, { log, metrics });
  return outcomes;
}

function playersOf(book: Book): PlayerId[] {
  return [...new Set(book.changedWallets.map((wallet) => wallet.playerId))].filter((playerId) => playerId !== NOBODY);
}

function note(command: WalletCommand | undefined, outcome: WalletOutcome, { log, metrics }: Pick<ApplyDependencies, 'log' | 'metrics'>): void {
  if (!command) return;
  const result = 'refused' in outcome ? outcome.refused : outcome.replayed ? 'replayed' : 'done';
  metrics.walletOutcomes.inc({ kind: command.kind, outcome: result });
  if (result !== 'CONFLICT') return;
  metrics.alarms.inc({ what: 'wallet-conflict' });
  log.error({ source: command.source, sourceTxId: command.sourceTxId, kind: command.kind }, 'a transaction id came again with other content');
}
