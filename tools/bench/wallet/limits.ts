// What a limit costs a bet: stakes of players with limits on loss, stakes and time, against stakes
// of as many players without, in turns of one run.

import { randomInt, randomUUID } from 'node:crypto';
import { openWalletAlone, type WalletAlone } from '@ceibo/server';
import { units } from '@ceibo/money';
import { median } from '../figures.ts';
import { keepInFlight } from '../in-flight.ts';
import { takeTurns } from '../rounds.ts';
import type { Measurement } from '../suite.ts';
import { playerIdOf, STAKE } from './players.ts';

const TURNS = 7;
const SECONDS = 3;
const IN_FLIGHT = 256;
/** The players after these have no limits. */
const LIMITED = 5000;
const TARGET = 0.95;

export async function measureLimits(databaseUrl: string): Promise<Measurement[]> {
  const alone = openWalletAlone(databaseUrl);
  try {
    await limit(alone);
    const pace = (first: number) => () =>
      keepInFlight(IN_FLIGHT, {
        seconds: SECONDS,
        call: async () => {
          const outcome = await alone.wallet.apply(stakeOf(randomInt(first, first + LIMITED)));
          if ('refused' in outcome) throw new Error(`a stake was refused: ${outcome.refused}`);
        },
      });
    const [limited, free] = [pace(1), pace(1 + LIMITED)];
    // The first turn of each goes into the compiler and the pages of the tables.
    await limited();
    await free();
    const turns = await takeTurns(TURNS, { a: limited, b: free });
    const rates = [turns.a, turns.b].map((each) => each.map(({ perSecond }) => perSecond));
    const [withLimits = [], without = []] = rates;
    const [a, b] = [median(withLimits), median(without)];
    return [
      {
        name: 'limits of players',
        what: `stakes, ${IN_FLIGHT} in flight, 9 limits each`,
        a: { label: 'with limits', value: a, unit: '/s' },
        b: { label: 'without', value: b, unit: '/s' },
        target: `≥ ${TARGET} ×`,
        isOk: a >= TARGET * b,
        details: { withLimits, without },
      },
    ];
  } finally {
    await alone.close();
  }
}

async function limit({ database, wallet }: WalletAlone): Promise<void> {
  const plenty = { day: units(100_000), week: units(200_000), month: units(300_000) };
  const time = { day: 86_400_000, week: 604_800_000, month: 2_678_400_000 };
  await database.transaction(async (transaction) => {
    for (let player = 1; player <= LIMITED; player += 1)
      await wallet.setStakeLimits(transaction, playerIdOf(player), {
        loss: plenty,
        stake: plenty,
        time,
      });
  });
}

function stakeOf(player: number) {
  return {
    kind: 'stake',
    source: 'hub88:bench',
    sourceTxId: randomUUID(),
    playerId: playerIdOf(player),
    currency: 'ARS',
    amount: STAKE,
    round: { id: randomUUID(), game: 'ceibo-dorado', closes: true },
  } as const;
}
