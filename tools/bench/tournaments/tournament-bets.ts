// The cost of an open bonus and two running tournaments for a bet. The bench compares signed bets
// of players who have all of that with those of players without a bonus while no tournament runs.

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
import { giveBonuses, takeBonuses } from '../wallet/grants.ts';
import { FIRST_HALF } from '../wallet/halves.ts';
import { addRun } from './runs.ts';

const TURNS = 7;
const BETS_PER_TURN = 4000;
const CONNECTIONS = 64;
/** A bet with a bonus and two tournaments costs at most 1.25 times one without. */
const TARGET = 0.8;
const WAIT_MS = 100;

export async function measureTournamentBets(
  { urls, secrets, databaseUrl }: Stack,
  owner: pg.Client,
): Promise<Measurement> {
  await giveBonuses(databaseUrl);
  const key = createPrivateKey(readFileSync(secrets.studio.privateKeyFile));
  const port = Number.parseInt(new URL(urls.server).port, 10);
  const run = { state: 'cancelled', places: 10 } as const;
  const runs = [
    await addRun(owner, { ...run, key: 'bets-wins', scoring: 'wins' }),
    await addRun(owner, { ...run, key: 'bets-times', scoring: 'multiplier' }),
  ];
  const bet = (state: 'started' | 'cancelled', first: number) => async () => {
    const requests = await signBets(BETS_PER_TURN, key, { first, count: FIRST_HALF });
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
  const { a, b } = await takeTurns(TURNS, {
    a: bet('started', 1),
    b: bet('cancelled', 1 + FIRST_HALF),
  });
  await caughtUp(owner);
  await owner.query(`update promotions.runs set state = 'cancelled' where id = any($1::uuid[])`, [
    runs,
  ]);
  await takeBonuses(databaseUrl);
  const { rows } = await owner.query<{ rounds: string }>(
    'select count(*) as rounds from promotions.rounds',
  );
  return {
    name: 'tournaments',
    what: `signed bets, ${CONNECTIONS} connections, an open bonus and two tournaments`,
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
