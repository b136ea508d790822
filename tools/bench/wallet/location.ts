// What the check of the player's location costs a bet: signed bets of players whose login was
// found in an allowed place, against those of as many logins without a check, in turns of one run.

import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Stack } from '../../stack/index.ts';
import { median } from '../figures.ts';
import { makeLoad, type LoadReport } from '../load/load.ts';
import { takeTurns } from '../rounds.ts';
import type { Measurement } from '../suite.ts';
import { signBets } from './bets.ts';
import { playerIdOf, PLAYING } from './players.ts';

const TURNS = 7;
const BETS_PER_TURN = 4000;
const CONNECTIONS = 64;
/** The logins of the other half have no check. */
const CHECKED = PLAYING / 2;
/** A phone that moved between networks has a few. */
const CHECKS_EACH = 3;
const TARGET = 0.95;

export async function measureLocation(
  { urls, secrets }: Stack,
  owner: pg.Client,
): Promise<Measurement[]> {
  const key = createPrivateKey(readFileSync(secrets.studio.privateKeyFile));
  const port = Number.parseInt(new URL(urls.server).port, 10);
  const bet = (first: number) => async (): Promise<LoadReport> => {
    const requests = await signBets(BETS_PER_TURN, key, { first, count: CHECKED });
    return makeLoad({ port, connections: CONNECTIONS, requests, expected: '"RS_OK"' });
  };
  await insertChecks(owner);
  const [checked, free] = [bet(1), bet(1 + CHECKED)];
  // The first bets of each login read its checks from the database; then they are in memory.
  await checked();
  await free();
  const turns = await takeTurns(TURNS, { a: checked, b: free });
  return [judge(turns)];
}

/** They are dated now, so none becomes due while this is measured. */
async function insertChecks(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into identity.location_checks
       (player_id, id, session_key, at, cause, address, place, allowed)
     select ($1::uuid[])[n], gen_random_uuid(), encode(sha256(n::text::bytea), 'hex'),
       now(), 'launch', '127.0.0.' || each, 'AR-C', true
     from generate_series(1, $2::int) n, generate_series(1, $3::int) each`,
    [Array.from({ length: CHECKED }, (_, index) => playerIdOf(index + 1)), CHECKED, CHECKS_EACH],
  );
}

function judge(turns: Record<'a' | 'b', readonly LoadReport[]>): Measurement {
  const [checked, without] = [turns.a, turns.b].map((reports) =>
    reports.map(({ perSecond }) => perSecond),
  );
  const [a, b] = [median(checked ?? []), median(without ?? [])];
  return {
    name: 'location of players',
    what: `signed bets, ${CONNECTIONS} connections, ${CHECKS_EACH} checks each`,
    a: { label: 'checked', value: a, unit: '/s' },
    b: { label: 'without', value: b, unit: '/s' },
    target: `≥ ${TARGET} ×`,
    isOk: a >= TARGET * b,
    details: { checked, without },
  };
}
