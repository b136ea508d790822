// The cost of an open bonus for a bet: players whose stakes count for a bonus against as many
// without.

import { randomUUID } from 'node:crypto';
import { openWalletAlone } from '@ceibo/server';
import { units } from '@ceibo/money';
import type { Stack } from '../../stack/index.ts';
import type { Measurement } from '../suite.ts';
import { compareHalves, FIRST_HALF } from './halves.ts';
import { playerIdOf, type Command } from './players.ts';

/** A bet with a bonus costs at most 1.25 times one without. */
const TARGET = 0.8;

export async function measureGrants(stack: Stack): Promise<Measurement> {
  await giveBonuses(stack.databaseUrl);
  const measured = await compareHalves(stack, {
    name: 'bonus of players',
    having: 'an open bonus each',
    target: TARGET,
  });
  await takeBonuses(stack.databaseUrl);
  return measured;
}

/** Gives each player of the first half a bonus that all stakes of a benchmark do not finish. */
export function giveBonuses(databaseUrl: string): Promise<void> {
  return applyToHalf(databaseUrl, (grant) => ({
    kind: 'bonus-grant',
    amount: units(1000),
    wagering: {
      grant,
      target: units(1_000_000),
      maxBet: units(100),
      weights: { slots: 10_000, live: 1000, table: 1000 },
    },
  }));
}

export function takeBonuses(databaseUrl: string): Promise<void> {
  return applyToHalf(databaseUrl, () => ({ kind: 'bonus-forfeit' }));
}

type Part = Pick<Extract<Command, { kind: 'bonus-forfeit' }>, 'kind'> | GrantPart;
type GrantPart = Pick<Extract<Command, { kind: 'bonus-grant' }>, 'kind' | 'amount' | 'wagering'>;

async function applyToHalf(databaseUrl: string, of: (id: string) => Part): Promise<void> {
  const { wallet, close } = openWalletAlone(databaseUrl);
  try {
    for (let player = 1; player <= FIRST_HALF; player += 1) {
      const id = randomUUID();
      const done = await wallet.apply({
        ...of(id),
        source: 'bench',
        sourceTxId: id,
        playerId: playerIdOf(player),
        currency: 'ARS',
      });
      if ('refused' in done) throw new Error(`the wallet refused: ${done.refused}`);
    }
  } finally {
    await close();
  }
}
