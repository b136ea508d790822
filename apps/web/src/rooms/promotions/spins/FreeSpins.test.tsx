// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { clearPage, find, pageText, showPage, type Server } from '../../../testing/show-page.ts';
import { publishSpins } from '../../../live/spin-events.ts';
import { GameChip } from './GameChip.tsx';
import { OwnFreeSpins } from './OwnFreeSpins.tsx';

afterEach(clearPage);

const spins = {
  id: '0197a000-0000-7000-8000-000000000001',
  title: 'Giros gratis Mancala',
  game: { id: 'trebol-magico', name: 'Trébol Mágico', img: '/art/games/trebol-magico.webp' },
  state: 'ready',
  spins: 10,
  played: 3,
  value: '20.00',
  won: '150.00',
  granted: '0.00',
  cap: '5000.00',
  wagering: 0,
  givenAt: '2026-11-25T12:00:00Z',
  expiresAt: '2026-12-02T12:00:00Z',
  endedAt: null,
};
const shown =
  (...freeSpins: object[]): Server =>
  (path) =>
    path === '/api/promotions/my-free-spins'
      ? { success: true, now: '2026-11-25T12:00:00Z', freeSpins }
      : undefined;
const show = (server: Server) => showPage(() => <OwnFreeSpins taken={0} />, server);

describe('the free spins of a player', () => {
  it('say how many are left, what they won, until when, and lead to their game', async () => {
    await show(shown(spins));
    await expect.poll(pageText).toContain('7 de 10 giros · $ 20,00 cada uno');
    expect(pageText()).toContain('Ganaste $ 150,00 hasta ahora');
    expect(pageText()).toContain('en efectivo cuando terminen, hasta $ 5.000,00');
    expect(pageText()).toContain('Vencen el 02/12/2026 09:00');
    const link = find('a', 'Jugar los giros en Trébol Mágico');
    expect(link.getAttribute('href')).toBe('/home?game=trebol-magico');
  });

  it.each([
    ['preparing', { state: 'preparing' }, 'Preparando'],
    ['whose game is off', { game: { ...spins.game, id: null } }, 'Juego no disponible'],
    ['that were refused', { state: 'refused', endedAt: '2026-11-25T12:00:00Z' }, 'No disponibles'],
    ['that are being granted', { state: 'played', granted: null }, 'Lo estamos acreditando'],
    [
      'that became a bonus',
      { state: 'played', granted: '150.00', wagering: 5, endedAt: '2026-11-25T12:00:00Z' },
      'Recibiste $ 150,00 como bono, apuesta ×5.',
    ],
    [
      'that expired',
      { state: 'expired', granted: '150.00', endedAt: '2026-12-02T12:00:00Z' },
      'Jugaste 3 de 10 giros',
    ],
  ])('are told: those %s', async (_which, change, words) => {
    await show(shown({ ...spins, ...change }));
    await expect.poll(pageText).toContain(words);
    expect(document.querySelector('a')).toBeNull();
  });

  it('say when there are none, and when they could not be loaded', async () => {
    await show(shown());
    await expect.poll(pageText).toContain('No tenés giros gratis');
    clearPage();
    await show(() => undefined);
    await expect.poll(pageText).toContain('Reintentar');
  });
});

describe('in the bar over a game', () => {
  const chip = () => document.querySelector('.bchip')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
  const showChip = (server: Server, gameId = 'trebol-magico') =>
    showPage(() => <GameChip gameId={gameId} />, server);

  it('each spin says what it won and that it staked nothing, and the end says what was granted', async () => {
    let now: object = spins;
    await showChip((path) => shown(now)(path, {}));
    await expect.poll(chip).toBe('Giros gratis: 3 de 10Ganaste $ 150,00');
    now = { ...spins, played: 4 };
    publishSpins();
    await expect.poll(chip).toBe('Giros gratis: 4 de 10Giro gratis · apuesta $ 0,00');
    now = { ...spins, played: 4, won: '190.00' };
    publishSpins();
    await expect.poll(chip).toBe('Giros gratis: 4 de 10+$ 40,00 · apuesta $ 0,00');
    now = { ...spins, state: 'played', played: 10, won: '190.00', granted: null };
    publishSpins();
    await expect.poll(chip).toBe('Giros gratis terminadosAcreditando $ 190,00');
    now = { ...spins, state: 'played', played: 10, won: '190.00', granted: '190.00' };
    publishSpins();
    await expect.poll(chip).toBe('Giros gratis terminadosRecibiste $ 190,00');
  });

  it('open what becomes of a win, without a way into the game that is open', async () => {
    await showChip(shown(spins));
    await expect.poll(chip).not.toBe('');
    document.querySelector<HTMLButtonElement>('.bchip')?.click();
    await expect.poll(pageText).toContain('Un giro gratis no apuesta tu saldo.');
    expect(pageText()).toContain('se acredita en efectivo cuando terminan todos, hasta $ 5.000,00');
    expect(find('a', 'Ver mis giros gratis').getAttribute('href')).toBe('/FreeSpins');
    expect(document.querySelectorAll('a')).toHaveLength(1);
  });

  it('of another game, or of before, are not shown', async () => {
    const { callsTo } = await showChip(shown(spins), 'ceibo-dorado');
    await expect.poll(() => callsTo('/api/promotions/my-free-spins')).toHaveLength(1);
    expect(chip()).toBe('');
    clearPage();
    const over = { ...spins, state: 'played', granted: '150.00' };
    const other = await showChip(shown(over));
    await expect.poll(() => other.callsTo('/api/promotions/my-free-spins')).toHaveLength(1);
    expect(chip()).toBe('');
  });
});
