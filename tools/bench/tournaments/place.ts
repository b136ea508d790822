// A player's own place with its neighbours: among a million players against among ten thousand.

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Stack } from '../../stack/index.ts';
import { median, percentile } from '../figures.ts';
import { makeLoad, postText } from '../load/load.ts';
import { takeTurns } from '../rounds.ts';
import type { Measurement } from '../suite.ts';
import { playerIdOf } from '../wallet/players.ts';
import { addRun, fillBoard } from './runs.ts';

const MANY = 1_000_000;
const FEW = 10_000;
const TURNS = 5;
const REQUESTS = 300;
const MOST_MS = 5;
/** In the middle of each board. */
const ASKERS = 50;

export async function measurePlace({ urls }: Stack, owner: pg.Client): Promise<Measurement> {
  const run = { state: 'reviewing', scoring: 'wins', places: 10 } as const;
  const many = await addRun(owner, { ...run, key: 'place-of-many' });
  const few = await addRun(owner, { ...run, key: 'place-of-few' });
  await fillBoard(owner, many, MANY);
  await fillBoard(owner, few, FEW);
  const sessions = await sessionsOf(owner);
  const port = Number.parseInt(new URL(urls.server).port, 10);
  const read = (id: string) => async () => {
    const requests = Array.from({ length: REQUESTS }, (_, at) =>
      postText('/api/promotions/leaderboard', JSON.stringify({ id }), {
        wsession: sessions[at % sessions.length] ?? '',
      }),
    );
    return makeLoad({ port, connections: 1, requests, expected: '"isMine":true' });
  };
  const { a, b } = await takeTurns(TURNS, { a: read(many), b: read(few) });
  const p95 = (reports: typeof a) =>
    median(reports.map(({ latenciesMs }) => percentile(latenciesMs, 95)));
  return {
    name: 'own place',
    what: 'the call of a board: the first 100 and the own place',
    a: { label: 'among 1 000 000 p95', value: p95(a), unit: 'ms' },
    b: { label: 'among 10 000 p95', value: p95(b), unit: 'ms' },
    target: `under ${MOST_MS} ms`,
    isOk: p95(a) < MOST_MS,
  };
}

async function sessionsOf(owner: pg.Client): Promise<string[]> {
  const sessions = Array.from({ length: ASKERS }, () => randomUUID());
  for (const [at, session] of sessions.entries())
    await owner.query(
      `insert into identity.sessions (id_hash, player_id, created_at, last_seen_at)
         values (sha256($1::bytea), $2, now(), now())`,
      [Buffer.from(session), playerIdOf(1 + at * 17)],
    );
  return sessions;
}
