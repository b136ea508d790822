// An operator adds tournaments, or looks at their cost first.

import type { LevelName } from '@ceibo/contracts/wallet/player-level';
import type { Money } from '@ceibo/money';
import type { Database, Query, Transaction } from '../../../../platform/database/database.ts';
import { openAccountsByPlace } from '../../../identity/index.ts';
import { playersFromLevel } from '../../../wallet/index.ts';
import { windowsAfter, type Window } from './calendar.ts';
import { saveTournament, tournaments } from '../runs-store.ts';
import { poolOf } from '../terms.ts';
import type { TournamentInFile } from './tournaments-file.ts';

export interface PlannedTournament {
  key: string;
  isNew: boolean;
  active: boolean;
  /** The most that one run costs: its cost when every place has a player. */
  pool: Money;
  /** The next runs. */
  windows: Window[];
  /** Everybody who plays, or who joins. */
  entry: 'auto' | 'opt-in';
  /** The level that a player needs, and the number of today's open accounts that have it. */
  level?: { name: LevelName; accounts: bigint };
}

/** The effects of a list of tournaments, without saving it. */
export async function planTournaments(
  database: Database,
  list: readonly TournamentInFile[],
  now: Date,
): Promise<PlannedTournament[]> {
  const known = new Set((await tournaments(database)).map(({ key }) => key));
  const planned: PlannedTournament[] = [];
  for (const { content, active } of list) {
    const level = content.who?.level;
    planned.push({
      key: content.key,
      isNew: !known.has(content.key),
      active,
      pool: poolOf(content.prizes),
      windows: windowsAfter(content.schedule, now),
      entry: content.entry,
      ...(level && { level: { name: level, accounts: await accountsFrom(database, level, now) } }),
    });
  }
  return planned;
}

async function accountsFrom(query: Query, level: LevelName, now: Date): Promise<bigint> {
  const players = await playersFromLevel(query, level, now);
  const found = await openAccountsByPlace(query, null, players);
  return found.reduce((sum, { count }) => sum + count, 0n);
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

/** Adds those tournaments of a list of which there is none. */
export async function saveNewTournaments(
  transaction: Transaction,
  list: readonly TournamentInFile[],
  now: Date,
): Promise<void> {
  const known = new Set((await tournaments(transaction)).map(({ key }) => key));
  for (const [sort, { content, active }] of list.entries())
    if (!known.has(content.key))
      await saveTournament(transaction, { key: content.key, content, active, sort }, now);
}
