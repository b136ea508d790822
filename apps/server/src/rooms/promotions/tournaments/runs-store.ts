// The SQL of tournaments and their runs.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { TournamentContent } from './content.ts';

export const runStates = [
  'open',
  'started',
  'closing',
  'reviewing',
  'final',
  'paid',
  'cancelled',
] as const;
export type RunState = (typeof runStates)[number];

export interface Run {
  id: string;
  tournament: string;
  startsAt: Date;
  endsAt: Date;
  content: TournamentContent;
  pool: Money;
  state: RunState;
  /** The latest end of its wait for open rounds, or for a review. */
  waitsUntil: Date;
  held: boolean;
  finalAt: Date | null;
  players: number;
  version: bigint;
  seed: string | null;
  seedHash: string | null;
}

const RUN = `r.id, r.tournament, r.starts_at as "startsAt", r.ends_at as "endsAt", r.content,
  r.pool, r.state, r.waits_until as "waitsUntil", r.held, r.final_at as "finalAt", r.players,
  r.version, r.seed, r.seed_hash as "seedHash"`;

export interface Tournament {
  key: string;
  content: TournamentContent;
  active: boolean;
  sort: number;
}

export async function tournaments(query: Query): Promise<Tournament[]> {
  return query.query<Tournament>(
    'select key, content, active, sort from promotions.tournaments order by sort, key',
  );
}

/** Adds a tournament or changes it; runs that exist stay as they are. */
export async function saveTournament(
  transaction: Transaction,
  { key, content, active, sort }: Tournament,
  now: Date,
): Promise<void> {
  await transaction.query(
    `insert into promotions.tournaments (key, content, active, sort, added_at)
       values ($1, $2::jsonb, $3, $4, $5)
     on conflict (key) do update set content = excluded.content, active = excluded.active,
       sort = excluded.sort`,
    [key, JSON.stringify(content), active, sort, now],
  );
}

export type NewRun = Pick<
  Run,
  'id' | 'tournament' | 'startsAt' | 'endsAt' | 'content' | 'pool' | 'seed' | 'seedHash'
>;

/** Adds a run; false when the tournament has one of that start. */
export async function insertRun(transaction: Transaction, run: NewRun): Promise<boolean> {
  const added = await transaction.query(
    `insert into promotions.runs (id, tournament, starts_at, ends_at, content, pool, state,
       waits_until, seed, seed_hash)
     values ($1, $2, $3, $4, $5::jsonb, $6, 'open', $4, $7, $8)
     on conflict (tournament, starts_at) do nothing returning 1`,
    [
      run.id,
      run.tournament,
      run.startsAt,
      run.endsAt,
      JSON.stringify(run.content),
      run.pool,
      run.seed,
      run.seedHash,
    ],
  );
  return added.length > 0;
}

/** The runs that a moment may move on, or whose rounds count: all but those that are over. */
export async function runsUnderWay(query: Query): Promise<Run[]> {
  return query.query<Run>(
    `select ${RUN} from promotions.runs r where r.state not in ('paid', 'cancelled')
     order by r.starts_at, r.id`,
  );
}

/** Runs as lists show them: those that are under way or over since a moment, the newest first. */
export async function listedRuns(
  query: Query,
  { since, limit }: { since: Date; limit: number },
): Promise<Run[]> {
  return query.query<Run>(
    `select ${RUN} from promotions.runs r join promotions.tournaments t on t.key = r.tournament
     where r.state <> 'cancelled' and (r.state <> 'paid' or r.ends_at > $1)
     order by r.ends_at desc, t.sort, r.id limit $2`,
    [since, limit],
  );
}

export async function runOf(query: Query, id: string): Promise<Run | undefined> {
  const [run] = await query.query<Run>(`select ${RUN} from promotions.runs r where r.id = $1`, [
    id,
  ]);
  return run;
}

/** The run of a tournament that is under way; the earliest when there are several. */
export async function currentRunOf(query: Query, tournament: string): Promise<Run | undefined> {
  const [run] = await query.query<Run>(
    `select ${RUN} from promotions.runs r
     where r.tournament = $1 and r.state not in ('final', 'paid', 'cancelled')
     order by r.starts_at limit 1`,
    [tournament],
  );
  return run;
}

export async function setState(
  transaction: Transaction,
  { id, state, waitsUntil }: Pick<Run, 'id' | 'state' | 'waitsUntil'>,
): Promise<void> {
  await transaction.query(
    `update promotions.runs set state = $2, waits_until = $3, version = version + 1 where id = $1`,
    [id, state, waitsUntil],
  );
}

export async function setFinal(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.query(
    `update promotions.runs set state = 'final', final_at = $2, version = version + 1
     where id = $1`,
    [id, now],
  );
}

/** A run is paid when nothing of it is owed. */
export async function setPaid(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const done = await transaction.query(
    `update promotions.runs set state = 'paid', paid_at = $2, version = version + 1
     where id = $1 and state = 'final'
       and not exists (select from promotions.prizes where run_id = $1 and state = 'owed')
     returning 1`,
    [id, now],
  );
  return done.length > 0;
}

export async function setHeld(
  transaction: Transaction,
  { id, held }: Pick<Run, 'id' | 'held'>,
): Promise<void> {
  await transaction.query('update promotions.runs set held = $2 where id = $1', [id, held]);
}

export async function setCancelled(
  transaction: Transaction,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await transaction.query(
    `update promotions.runs set state = 'cancelled', reason = $2, version = version + 1
     where id = $1`,
    [id, reason],
  );
}

/** Notes that a board changed, and the number of players by which it grew. */
export async function touchRun(
  transaction: Transaction,
  id: string,
  newPlayers: number,
): Promise<void> {
  await transaction.query(
    'update promotions.runs set version = version + 1, players = players + $2 where id = $1',
    [id, newPlayers],
  );
}
