// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { figures } from '../../state/cashier-area.ts';
import { gameSession } from '../../state/login-area.ts';
import { clearPage, find, pageText, showPage } from '../../testing/show-page.ts';
import { InterruptedRounds } from './InterruptedRounds.tsx';

const OPEN_ROUNDS = '/api/games/open-rounds';
const SESSION = '01a1fc20-3cae-75ce-bbcc-31615480b414';
afterEach(clearPage);

const waits = (round: string, gameName: string) => ({
  round,
  inPlay: '20.00',
  since: '2025-11-22T12:58:00Z',
  game: {
    gameId: gameName.toLowerCase(),
    Id: '1',
    gameName,
    name: gameName,
    absoluteName: gameName,
    provider: 'ceibo',
    providerName: 'Ceibo Estudio',
    img: '/art/games/x.webp',
    media: '',
    mediaPP: '',
    Images: [],
    rtp: '96.42',
    isNew: false,
  },
});
const money = (inPlay: string) =>
  figures.actions.remembered({ cash: '1.00', bonus: '0.00', inPlay });

it('offers the newest, then what is left, and leads into the game', async () => {
  const { store, callsTo } = await showPage(InterruptedRounds, () => ({
    success: true,
    rounds: [waits('r-2', 'Dorado'), waits('r-1', 'Fortuna')],
  }));
  store.dispatch(money('40.00'));
  await expect.poll(pageText).toContain('Dorado$ 20,00 en juego');
  expect(find('a', 'Seguir jugando').getAttribute('href')).toBe('/home?game=dorado');
  find('button', 'Cerrar').click();
  await expect.poll(pageText).toContain('Fortuna');
  find('button', 'Cerrar').click();
  await expect.poll(pageText).toBe('');

  const asked = callsTo(OPEN_ROUNDS).length;
  store.dispatch(money('20.00'));
  await expect.poll(() => callsTo(OPEN_ROUNDS).length).toBe(asked + 1);
});

it('asks only once the server knows that the game was closed', async () => {
  const { store, callsTo } = await showPage(
    () => <InterruptedRounds />,
    () => ({ success: true, rounds: [waits('r-1', 'Dorado')] }),
  );
  await expect.poll(() => callsTo(OPEN_ROUNDS).length).toBe(1);
  store.dispatch(gameSession.actions.opened(SESSION));
  await expect.poll(pageText).toBe('');
  store.dispatch(money('40.00'));
  expect(callsTo(OPEN_ROUNDS)).toHaveLength(1);
  store.dispatch(gameSession.actions.closed(SESSION));
  await expect.poll(pageText).toContain('Dorado');
  expect(callsTo(OPEN_ROUNDS)).toHaveLength(2);
});
