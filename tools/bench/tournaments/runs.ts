// Runs of tournaments for the benchmarks, written as the owner of the database.

import { randomUUID } from 'node:crypto';
import { units } from '@ceibo/money';
import type pg from 'pg';

/** Only the benchmarks' own tournaments are to run. */
export async function endSeeded(owner: pg.Client): Promise<void> {
  await owner.query('update promotions.tournaments set active = false');
  await owner.query(`update promotions.runs set state = 'cancelled', reason = 'bench'`);
}

export interface BenchRun {
  key: string;
  state: 'started' | 'reviewing' | 'cancelled';
  scoring: 'multiplier' | 'wins';
  places: number;
}

const PRIZE = '10.00';

/** Adds a run that takes everybody in; its id. */
export async function addRun(
  owner: pg.Client,
  { key, state, scoring, places }: BenchRun,
): Promise<string> {
  const id = randomUUID();
  const content = {
    key,
    series: 'bench',
    title: { es: key },
    entry: 'auto',
    games: { games: ['ceibo-dorado'] },
    scoring: { kind: scoring },
    minBet: '0.01',
    prizes: [{ from: 1, to: places, amount: PRIZE, kind: 'cash' }],
    waitMinutes: 1,
    reviewMinutes: 0,
    schedule: { starts: new Date(0).toISOString(), ends: new Date(1).toISOString() },
  };
  await owner.query(
    `insert into promotions.tournaments (key, content, active, sort, added_at)
     values ($1, $2, false, 0, now())`,
    [key, content],
  );
  // A run that is reviewed is held until it is released.
  await owner.query(
    `insert into promotions.runs (id, tournament, starts_at, ends_at, content, pool, state,
       waits_until, held)
     values ($1, $2, now() - interval '1 hour', now() + $3::interval, $4, $5, $6::text, now(),
       $6::text = 'reviewing')`,
    [
      id,
      key,
      state === 'reviewing' ? '-1 minute' : '1 hour',
      content,
      (units(10) * BigInt(places)).toString(),
      state,
    ],
  );
  return id;
}

/** Fills a board with players by their numbers, each with a score of its own, and counts it. */
export async function fillBoard(owner: pg.Client, run: string, players: number): Promise<void> {
  await owner.query(
    `insert into promotions.entries (run_id, player_id, who, joined_at, score, reached, rounds)
     select $1, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'be···' || n % 100,
       now(), 1 + (n * 7919::bigint) % 300000, n, 1
     from generate_series(1, $2::int) n`,
    [run, players],
  );
  await owner.query(
    `insert into promotions.board_parts (run_id, score, reached, players)
     select $1, case when part = 0 then 9223372036854775807 else (array_agg(score))[1] end,
       case when part = 0 then 0 else (array_agg(reached))[1] end, count(*)
     from (
       select score, reached,
         (row_number() over (order by score desc, reached) - 1) / 1500 as part
       from promotions.entries where run_id = $1 order by score desc, reached) as placed
     group by part`,
    [run],
  );
  await owner.query('update promotions.runs set players = $2 where id = $1', [run, players]);
  await owner.query('vacuum analyze promotions.entries, promotions.board_parts');
}
