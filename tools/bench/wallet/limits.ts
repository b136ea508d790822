// The cost of limits for a bet: players with limits on loss, stakes and time against as many
// without.

import { openWalletAlone } from '@ceibo/server';
import { units } from '@ceibo/money';
import type { Stack } from '../../stack/index.ts';
import type { Measurement } from '../suite.ts';
import { compareHalves, FIRST_HALF } from './halves.ts';
import { playerIdOf } from './players.ts';

const TARGET = 0.95;

type Limits = Parameters<ReturnType<typeof openWalletAlone>['wallet']['setStakeLimits']>[2];

export async function measureLimits(stack: Stack): Promise<Measurement> {
  // More than anybody has: the first player has staked as much as a wallet takes by now.
  const plenty = { day: units(1_000_000), week: units(2_000_000), month: units(3_000_000) };
  const time = { day: 86_400_000, week: 604_800_000, month: 2_678_400_000 };
  await setLimits(stack.databaseUrl, { loss: plenty, stake: plenty, time });
  const measured = await compareHalves(stack, {
    name: 'limits of players',
    having: '9 limits each',
    target: TARGET,
  });
  await setLimits(stack.databaseUrl, null);
  return measured;
}

async function setLimits(databaseUrl: string, limits: Limits): Promise<void> {
  const { database, wallet, close } = openWalletAlone(databaseUrl);
  try {
    await database.transaction(async (transaction) => {
      for (let player = 1; player <= FIRST_HALF; player += 1)
        await wallet.setStakeLimits(transaction, playerIdOf(player), limits);
    });
  } finally {
    await close();
  }
}
