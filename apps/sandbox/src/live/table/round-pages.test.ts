import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { expect, it } from 'vitest';
import { askRoundPage, readRoundPage } from '../../testing/round-page.ts';
import { startLive, type Live } from '../testing/live-harness.ts';

const { bet } = walletPaths;

/** Ana's part in a round as the operator knows it: by the stake that was sent to it. */
function roundOf(live: Live, amount: number) {
  const { round } = live.operator.callsTo(bet).find((call) => call.amount === amount) ?? {};
  return { user: 'ana', round };
}

it('the page of a round of roulette shows the number, and what each of the player’s own chips paid, once the ball lies', async () => {
  const live = await startLive();
  live.willSpin(17);
  const ana = await live.sit('ana', '36');
  const beto = await live.sit('beto', '36');
  const { roundId } = ana.view();
  const chips = [
    { spot: 'straight:17', amount: '10000' },
    { spot: 'dozen:1', amount: '20000' },
    { spot: 'red', amount: '30000' },
  ];
  await ana.act({ kind: 'chips', roundId, revision: 1, chips });
  await beto.act({
    kind: 'chips',
    roundId,
    revision: 1,
    chips: [{ spot: 'black', amount: '50000' }],
  });
  await live.until(() => ana.view().phase === 'drawing');
  const asked = roundOf(live, 60_000_000);
  const before = await readRoundPage(live.app, '/live', asked);
  expect(before).toContain('Estado En juego');
  expect(before).not.toContain('Salió');

  await live.until(() => ana.view().phase === 'result');
  const after = await readRoundPage(live.app, '/live', asked);
  expect(after).toContain('Ruleta Ceibo Jugada');
  expect(after).toContain('Apuesta $ 600,00 Estado Jugada Ganancia $ 3.600,00');
  expect(after).toContain('Salió el 17 Negro');
  expect(after).toContain(
    'Pleno 17 $ 100,00 $ 3.600,00 Docena 1 $ 200,00 $ 0,00 Rojo $ 300,00 $ 0,00',
  );
  expect(after).not.toContain('$ 500,00');
});

it('the page of a round of blackjack shows the cards of the dealer and of the player’s own hands, and what each came to', async () => {
  const live = await startLive();
  live.willDeal('8s', '6d', '8h', 'Tc', '3d', 'Td', 'Ks', 'Kh');
  const ana = await live.sit('ana', '219');
  const { roundId } = ana.view();
  const seat = () => ana.view().seats[0];
  const move = (action: string) =>
    ana.act({ kind: 'move', roundId, seat: 3, turn: seat()?.turn ?? 0, action });
  await ana.act({ kind: 'bet', roundId, seat: 3, amount: '50000' });
  await live.until(() => ana.view().phase === 'playing');
  const asked = roundOf(live, 50_000_000);
  expect(await readRoundPage(live.app, '/live', asked)).not.toContain('Banca');
  await move('split');
  await live.until(() => (seat()?.turn ?? 0) === 1);
  await move('double');
  await live.until(() => (seat()?.turn ?? 0) === 2);
  await move('stand');
  await live.until(() => ana.view().phase === 'result');
  const page = await readRoundPage(live.app, '/live', asked);
  expect(page).toContain('Apuesta $ 1.500,00 Estado Jugada Ganancia $ 3.000,00');
  expect(page).toContain('Banca: 6♦ 10♣ K♥ = 26 (Se pasó)');
  expect(page).toContain(
    'Mano 1 8♠ 3♦ K♠ 21 Ganó $ 1.000,00 $ 2.000,00 Mano 2 8♥ 10♦ 18 Ganó $ 500,00 $ 1.000,00',
  );
});

it('the page of a round of blackjack tells what the insurance came to', async () => {
  const live = await startLive();
  live.willDeal('Ts', 'Ad', '9s', 'Kc');
  const ana = await live.sit('ana', '219');
  const { roundId } = ana.view();
  await ana.act({ kind: 'bet', roundId, seat: 3, amount: '50000' });
  await live.until(() => ana.view().phase === 'insurance');
  await ana.act({ kind: 'move', roundId, seat: 3, turn: 0, action: 'insure' });
  await live.until(() => ana.view().phase === 'result');
  const page = await readRoundPage(live.app, '/live', roundOf(live, 50_000_000));
  expect(page).toContain('Banca: A♦ K♣ = 21');
  expect(page).toContain(
    'Mano 1 10♠ 9♠ 19 Perdió $ 500,00 $ 0,00 Seguro Tuvo blackjack $ 250,00 $ 750,00',
  );
});

it('the page of a round at a table is for its player alone, and for the operator alone to ask', async () => {
  const live = await startLive();
  const ana = await live.sit('ana', '36');
  await ana.act({
    kind: 'chips',
    roundId: ana.view().roundId,
    revision: 1,
    chips: [{ spot: 'red', amount: '10000' }],
  });
  await live.until(() => ana.view().phase === 'result');
  const asked = roundOf(live, 10_000_000);
  expect(
    (await askRoundPage(live.app, '/live', { ...asked, user: 'somebody-else' })).statusCode,
  ).toBe(404);
  expect((await askRoundPage(live.app, '/live', { ...asked, round: 'no-round' })).statusCode).toBe(
    404,
  );
  expect((await askRoundPage(live.app, '/live', asked, 'AAAA')).statusCode).toBe(401);
  const { url } = (await askRoundPage(live.app, '/live', asked)).json();
  const path = String(url).replace('http://live.test', '');
  expect((await live.app.inject(path)).statusCode).toBe(200);
  expect((await live.app.inject(path.replace(/code=.*/, 'code=00'))).statusCode).toBe(404);
});

it('the page of a stake that was not taken tells no number', async () => {
  const live = await startLive();
  live.willSpin(17);
  live.operator.willBe(bet, 'RS_ERROR_NOT_ENOUGH_MONEY');
  const ana = await live.sit('ana', '36');
  await ana.act({
    kind: 'chips',
    roundId: ana.view().roundId,
    revision: 1,
    chips: [{ spot: 'red', amount: '10000' }],
  });
  await live.until(() => ana.view().phase === 'result');
  const page = await readRoundPage(live.app, '/live', roundOf(live, 10_000_000));
  expect(page).toContain('Estado Anulada o no aceptada');
  // The ids of the round and of the bet are random, so 17 may stand inside one.
  expect(page).not.toMatch(/\b17\b/);
});
