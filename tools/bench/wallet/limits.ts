// What limits cost a bet: signed bets of players with limits on loss, stakes and time, against
// those of as many players without, in turns of one run.

import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openWalletAlone } from '@ceibo/server';
import { units } from '@ceibo/money';
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
/** The other half of those who play has none. */
const LIMITED = PLAYING / 2;
const TARGET = 0.95;

type Limits = Parameters<ReturnType<typeof openWalletAlone>['wallet']['setStakeLimits']>[2];

export async function measureLimits({ databaseUrl, urls, secrets }: Stack): Promise<Measurement[]> {
  const key = createPrivateKey(readFileSync(secrets.studio.privateKeyFile));
  const port = Number.parseInt(new URL(urls.server).port, 10);
  const bet = (first: number) => async (): Promise<LoadReport> => {
    const requests = await signBets(BETS_PER_TURN, key, { first, count: LIMITED });
    return makeLoad({ port, connections: CONNECTIONS, requests, expected: '"RS_OK"' });
  };
  // More than anybody has: the first player has staked as much as a wallet takes by now.
  const plenty = { day: units(1_000_000), week: units(2_000_000), month: units(3_000_000) };
  const time = { day: 86_400_000, week: 604_800_000, month: 2_678_400_000 };
  await setLimits(databaseUrl, { loss: plenty, stake: plenty, time });
  const [limited, free] = [bet(1), bet(1 + LIMITED)];
  // The first second of a server goes into its compiler.
  await limited();
  await free();
  const turns = await takeTurns(TURNS, { a: limited, b: free });
  await setLimits(databaseUrl, null);
  return [judge(turns)];
}

async function setLimits(databaseUrl: string, limits: Limits): Promise<void> {
  const { database, wallet, close } = openWalletAlone(databaseUrl);
  try {
    await database.transaction(async (transaction) => {
      for (let player = 1; player <= LIMITED; player += 1)
        await wallet.setStakeLimits(transaction, playerIdOf(player), limits);
    });
  } finally {
    await close();
  }
}

function judge(turns: Record<'a' | 'b', readonly LoadReport[]>): Measurement {
  const [withLimits, without] = [turns.a, turns.b].map((reports) =>
    reports.map(({ perSecond }) => perSecond),
  );
  const [a, b] = [median(withLimits ?? []), median(without ?? [])];
  return {
    name: 'limits of players',
    what: `signed bets, ${CONNECTIONS} connections, 9 limits each`,
    a: { label: 'with limits', value: a, unit: '/s' },
    b: { label: 'without', value: b, unit: '/s' },
    target: `≥ ${TARGET} ×`,
    isOk: a >= TARGET * b,
    details: { withLimits, without },
  };
}
