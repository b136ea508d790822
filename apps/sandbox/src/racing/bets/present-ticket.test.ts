import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { expect, it } from 'vitest';
import { askRoundPage, readRoundPage } from '../../testing/round-page.ts';
import { openedRacing, orderOf } from '../testing/racing-harness.ts';

const { bet } = walletPaths;

it('the page of a ticket says what it names, and the finish only when the race is over', async () => {
  const { game, session, race } = await openedRacing();
  game.fix(race, ({ order, withdrawn }) => withdrawn === null && String(order[0]) === '2');
  await game.post('bet', orderOf(race, { columns: [[2, 3]] }), session);
  const [{ round } = {}] = game.operator.callsTo(bet);
  const asked = { user: 'player-1', round };
  const open = await readRoundPage(game.app, '/racing', asked);
  expect(open).toContain('Apuesta Ganador 2,3 Combinaciones 2 de $ 50,00 Monto $ 100,00');
  expect(open).toContain('Estado En juego Llegada Todavía no terminó');

  await game.untilStates('paid');
  const [ticket] = await game.tickets(session);
  const prize = ticket?.prize.replace(/(\d\d)$/, ',$1');
  const over = await readRoundPage(game.app, '/racing', asked);
  expect(over).toMatch(/Estado Acertada Llegada 2 – .* Dividendos por \$ 1 2: /);
  expect(over.replaceAll('.', '')).toContain(`Premio $ ${prize}`);
  expect((await askRoundPage(game.app, '/racing', { user: 'else', round })).statusCode).toBe(404);
});
