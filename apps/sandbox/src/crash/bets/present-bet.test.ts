import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { expect, it } from 'vitest';
import { askRoundPage, readRoundPage } from '../../testing/round-page.ts';
import { openedGame, orderOf } from '../testing/crash-harness.ts';

const { bet } = walletPaths;

it('the page of a bet says where its player left and where the flight ended, and not before it has', async () => {
  const { game, session } = await openedGame({ ends: [[300, 301]] });
  await game.post('bet', orderOf({ panel: 1, auto: 250 }), session);
  await game.post('bet', orderOf({ panel: 2, auto: 90_000 }), session);
  const [left, stayed] = game.operator
    .callsTo(bet)
    .map(({ round }) => ({ user: 'player-1', round }));
  if (left === undefined || stayed === undefined) throw new Error('two bets were made');
  await game.untilPhase('flying');
  expect(await readRoundPage(game.app, '/crash', left)).toContain(
    'Estado En juego El vuelo terminó en Todavía no terminó',
  );

  await game.untilStates('paid', 'lost');
  const ended = 'El vuelo terminó en 3,00×';
  expect(await readRoundPage(game.app, '/crash', left)).toContain(
    `${ended} Retiro automático pedido 2,50× Retiraste en 2,50× Ganancia $ 250,00`,
  );
  const lost = await readRoundPage(game.app, '/crash', stayed);
  expect(lost).toContain('Apuesta $ 100,00 Estado Perdida');
  expect(lost).toContain(
    `${ended} Retiro automático pedido 900,00× Retiraste en No retiraste Ganancia $ 0,00`,
  );
  expect(lost).not.toContain('2,50×');
});

it('the page of a bet is for its player alone, and for the operator alone to ask', async () => {
  const { game, session } = await openedGame();
  await game.post('bet', orderOf(), session);
  const [{ round } = {}] = game.operator.callsTo(bet);
  expect(
    (await askRoundPage(game.app, '/crash', { user: 'somebody-else', round })).statusCode,
  ).toBe(404);
  expect(
    (await askRoundPage(game.app, '/crash', { user: 'player-1', round: 'no-round' })).statusCode,
  ).toBe(404);
  expect(
    (await askRoundPage(game.app, '/crash', { user: 'player-1', round }, 'AAAA')).statusCode,
  ).toBe(401);
  const { url } = (await askRoundPage(game.app, '/crash', { user: 'player-1', round })).json();
  const path = String(url).replace('http://studio.test', '');
  expect((await game.app.inject(path)).statusCode).toBe(200);
  expect((await game.app.inject(path.replace(/code=.*/, 'code=00'))).statusCode).toBe(404);
});

it('the page of a bet that was given back says so', async () => {
  const { game, session } = await openedGame();
  game.operator.willBe(bet, 'cut', 'cut', 'cut');
  await game.post('bet', orderOf(), session);
  await game.untilStates('reversed');
  const [{ round } = {}] = game.operator.callsTo(bet);
  expect(await readRoundPage(game.app, '/crash', { user: 'player-1', round })).toContain(
    'Estado Devuelta',
  );
});
