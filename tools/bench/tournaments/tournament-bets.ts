// What two running tournaments cost a bet: signed bets with both under way, and with none.

import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Stack } from '../../stack/index.ts';
import { median } from '../figures.ts';
import { makeLoad } from '../load/load.ts';
import { takeTurns } from '../rounds.ts';
import type { Measurement } from '../suite.ts';
import { signBets } from '../wallet/bets.ts';
import { PLAYING } from '../wallet/players.ts';
import { addRun } from './runs.ts';

const TURNS = 7;
const BETS_PER_TURN = 4000;
const CONNECTIONS = 64;
/** A bet with two tournaments costs at most 1.25 times one without. */
const TARGET = 0.8;
const WAIT_MS = 100;

export async function measureTournamentBets(
  { urls, secrets }: Stack,
  owner: pg.Client,
): Promise<Measurement> {
  const key = createPrivateKey(readFileSync(secrets.studio.privateKeyFile));
  const port = Number.parseInt(new URL(urls.server).port, 10);
  const run = { state: 'cancelled', places: 10 } as const;
  const runs = [
    await addRun(owner, { ...run, key: 'bets-wins', scoring: 'wins' }),
    await addRun(owner, { ...run, key: 'bets-times', scoring: 'multiplier' }),
  ];
  const bet = (state: 'started' | 'cancelled') => async () => {
    const requests = await signBets(BETS_PER_TURN, key, { first: 1, count: PLAYING });
    await caughtUp(owner);
    await owner.query('update promotions.runs set state = $2 where id = any($1::uuid[])', [
      runs,
      state,
    ]);
    const report = await makeLoad({
      port,
      connections: CONNECTIONS,
      requests,
      expected: '"RS_OK"',
    });
    return report.perSecond;
  };
  const { a, b } = await takeTurns(TURNS, { a: bet('started'), b: bet('cancelled') });
  await caughtUp(owner);
  await owner.query(`update promotions.runs set state = 'cancelled' where id = any($1::uuid[])`, [
    runs,
  ]);
  const { rows } = await owner.query<{ rounds: string }>(
    'select count(*) as rounds from promotions.rounds',
  );
  return {
    name: 'tournaments',
    what: `signed bets, ${CONNECTIONS} connections, two tournaments that count each of them`,
    a: { label: 'with', value: median(a), unit: '/s' },
    b: { label: 'without', value: median(b), unit: '/s' },
    target: `≥ ${TARGET} ×`,
    isOk: median(a) >= TARGET * median(b),
    details: { with: a, without: b, roundsFollowed: rows[0]?.rounds },
  };
}

/** Waits until the ledger was followed to its end, so that no turn does the work of another. */
async function caughtUp(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ isBehind: boolean }>(
      `select (select number from promotions.followed) <
         (select last_value from wallet.transfer_numbers) as "isBehind"`,
    );
    if (rows[0]?.isBehind !== true) return;
    await sleep(WAIT_MS);
  }
}
