// The operator's view of rounds: their pages, and the provider's statement.

import { randomUUID } from 'node:crypto';
import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { expect, it } from 'vitest';
import { createBetTransactions } from '../../bets/transactions-store.ts';
import { askRoundPage, readRoundPage } from '../../testing/round-page.ts';
import { startArcades } from '../testing/arcade-harness.ts';
import { ROUNDS } from './round-store.ts';

const { bet, win } = walletPaths;
const always = { from: 0, to: Number.MAX_SAFE_INTEGER, after: { at: 0, id: '' }, limit: 100 };

async function played(code: 'mines' | 'take-me-fishin', choice: object) {
  const arcades = await startArcades();
  const session = await arcades.open(code);
  const order = { roundId: randomUUID(), stake: '10000', choice };
  await arcades.post(`${code}/api/play`, order, session);
  const [{ round } = {}] = arcades.operator.callsTo(bet);
  return { arcades, order, session, asked: { user: 'player-1', round } };
}

it('the page of a round hides its mines until it is over', async () => {
  const { arcades, asked } = await played('mines', { mines: 3 });
  const open = await readRoundPage(arcades.app, '/arcades', asked);
  expect(open).toContain('Minas');
  expect(open).toContain('Estado En juego Cantidad de minas 3');
  expect(open).not.toContain('Minas en las casillas');
  await arcades.untilStates('paid');
  expect(await readRoundPage(arcades.app, '/arcades', asked)).toMatch(
    /Multiplicador × 1,00 Ganancia \$ 100,00 .* Minas en las casillas \d+, \d+, \d+/,
  );
});

it('the page of a shot is asked of its own provider, for its player alone', async () => {
  const { arcades, asked } = await played('take-me-fishin', { fish: 'shark' });
  expect(await readRoundPage(arcades.app, '/fishing', asked)).toMatch(
    /Objetivo shark .* Capturado (sí|no)/,
  );
  const other = { ...asked, user: 'player-2' };
  expect((await askRoundPage(arcades.app, '/fishing', other)).statusCode).toBe(404);
});

it('each provider lists its own bets and wins, as the operator was told of them', async () => {
  const { arcades } = await played('take-me-fishin', { fish: 'fish' });
  const [staked] = arcades.operator.callsTo(bet);
  const [paid] = arcades.operator.callsTo(win);
  const listOf = (games: string[]) =>
    createBetTransactions(arcades.books, ROUNDS, { games })
      .between(always)
      .toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(listOf(['take-me-fishin'])).toMatchObject([
    { transaction_uuid: staked?.transaction_uuid, kind: 'bet', amount: 10_000_000 },
    {
      transaction_uuid: paid?.transaction_uuid,
      reference_transaction_uuid: staked?.transaction_uuid,
      kind: 'win',
      amount: paid?.amount,
    },
  ]);
  expect(listOf(['mines'])).toEqual([]);
});

it('a provider launches its own games alone', async () => {
  const arcades = await startArcades();
  expect((await arcades.launch('mines')).statusCode).toBe(200);
  expect((await arcades.launch('mines', { game_code: 'take-me-fishin' })).statusCode).toBe(404);
  expect((await arcades.launch('take-me-fishin', { game_code: 'mines' })).statusCode).toBe(404);
});
