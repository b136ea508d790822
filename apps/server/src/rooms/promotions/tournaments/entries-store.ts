// The SQL of the players of a run, and of their scores.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Standing } from './scoring.ts';

export interface Entry {
  runId: string;
  playerId: PlayerId;
  who: string;
  joinedAt: Date;
  leftAt: Date | null;
  disqualifiedAt: Date | null;
  reason: string | null;
  standing: Standing;
}

interface ProgressRow {
  best?: [string, string][];
  row?: string;
  last?: string;
}

type EntryRow = Omit<Entry, 'standing'> &
  Pick<Standing, 'score' | 'reached' | 'rounds'> & { progress: ProgressRow };

const ENTRY = `e.run_id as "runId", e.player_id as "playerId", e.who, e.joined_at as "joinedAt",
  e.left_at as "leftAt", e.disqualified_at as "disqualifiedAt", e.reason, e.score, e.reached,
  e.rounds, e.progress`;

/** The entries of players in runs. */
export async function entriesOf(
  query: Query,
  runIds: readonly string[],
  playerIds: readonly PlayerId[],
): Promise<Entry[]> {
  const rows = await query.query<EntryRow>(
    `select ${ENTRY} from promotions.entries e
     where e.run_id = any($1::uuid[]) and e.player_id = any($2::uuid[])`,
    [runIds, playerIds],
  );
  return rows.map(entryFrom);
}

/** True when an entry has a place on the board. */
export function isPlaced({ standing, leftAt, disqualifiedAt }: Entry): boolean {
  return standing.score > 0n && leftAt === null && disqualifiedAt === null;
}

export async function saveEntries(
  transaction: Transaction,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  await transaction.query(
    `insert into promotions.entries (run_id, player_id, who, joined_at, left_at, score, reached,
       rounds, progress)
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[],
       $6::bigint[], $7::bigint[], $8::integer[], $9::jsonb[])
     on conflict (run_id, player_id) do update set joined_at = excluded.joined_at,
       left_at = excluded.left_at, score = excluded.score, reached = excluded.reached,
       rounds = excluded.rounds, progress = excluded.progress`,
    [
      entries.map(({ runId }) => runId),
      entries.map(({ playerId }) => playerId),
      entries.map(({ who }) => who),
      entries.map(({ joinedAt }) => joinedAt),
      entries.map(({ leftAt }) => leftAt),
      entries.map(({ standing }) => standing.score),
      entries.map(({ standing }) => standing.reached),
      entries.map(({ standing }) => standing.rounds),
      entries.map(({ standing }) => JSON.stringify(progressOf(standing))),
    ],
  );
}

export async function saveDisqualification(
  transaction: Transaction,
  { runId, playerId, at, reason }: { runId: string; playerId: PlayerId; at: Date; reason: string },
): Promise<void> {
  await transaction.query(
    `update promotions.entries set disqualified_at = $3, reason = $4
     where run_id = $1 and player_id = $2`,
    [runId, playerId, at, reason],
  );
}

function progressOf({ best, row, last }: Standing): ProgressRow {
  return {
    ...(best.length > 0
      ? { best: best.map(({ value, number }) => [`${value}`, `${number}`]) }
      : {}),
    ...(row > 0n ? { row: `${row}` } : {}),
    ...(last > 0n ? { last: `${last}` } : {}),
  };
}

function entryFrom({ score, reached, rounds, progress, ...row }: EntryRow): Entry {
  return {
    ...row,
    standing: {
      score,
      reached,
      rounds,
      best: (progress.best ?? []).map(([value, number]) => ({
        value: BigInt(value),
        number: BigInt(number),
      })),
      row: BigInt(progress.row ?? '0'),
      last: BigInt(progress.last ?? '0'),
    },
  };
}
