// An operator adds tournaments, or looks first what they would cost.

import type { Money } from '@ceibo/money';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import { windowsAfter, type Window } from './calendar.ts';
import { saveTournament, tournaments } from '../runs-store.ts';
import { poolOf } from '../terms.ts';
import type { TournamentInFile } from './tournaments-file.ts';

export interface PlannedTournament {
  key: string;
  isNew: boolean;
  active: boolean;
  /** What one run costs at most, which is what it costs when every place has a player. */
  pool: Money;
  /** The next runs. */
  windows: Window[];
  /** Everybody who plays, or who joins. */
  entry: 'auto' | 'opt-in';
}

/** What a list of tournaments would do, without doing it. */
export async function planTournaments(
  database: Database,
  list: readonly TournamentInFile[],
  now: Date,
): Promise<PlannedTournament[]> {
  const known = new Set((await tournaments(database)).map(({ key }) => key));
  return list.map(({ content, active }) => ({
    key: content.key,
    isNew: !known.has(content.key),
    active,
    pool: poolOf(content.prizes),
    windows: windowsAfter(content.schedule, now),
    entry: content.entry,
  }));
}

/**
 * Adds tournaments or changes them, in the order of the list. Runs that exist keep their terms; the
 * server makes the next ones within a second.
 */
export async function saveTournaments(
  transaction: Transaction,
  list: readonly TournamentInFile[],
  now: Date,
): Promise<void> {
  for (const [sort, { content, active }] of list.entries())
    await saveTournament(transaction, { key: content.key, content, active, sort }, now);
}
