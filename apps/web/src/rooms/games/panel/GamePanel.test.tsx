// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { figures } from '../../../state/cashier-area.ts';
import { depositStatus } from '../../../state/cashier/deposits.ts';
import { providers } from '../../../state/content/menu.ts';
import { type Server, clearPage, find, pageText, showPage } from '../../../testing/show-page.ts';
import { GamePanel } from './GamePanel.tsx';

const onClose = vi.fn<() => void>();
const game = {
  gameId: 'ceibo-dorado',
  Id: '1',
  gameName: 'Ceibo Dorado',
  name: 'Ceibo Dorado',
  absoluteName: 'ceibo-dorado',
  provider: 'ceibo',
  providerName: 'Ceibo Estudio',
  img: '/art/games/x.webp',
  media: '',
  mediaPP: '',
  Images: [],
  rtp: '96.42',
  isNew: false,
};
const launched = (gameSession: string | null) => ({
  success: true,
  gameURL: 'about:blank#play',
  gameSession,
  game,
});
const money = (cash: string) => figures.actions.remembered({ cash, bonus: '0.00', inPlay: '0.00' });
const deposit = {
  depositId: 'd-1',
  reference: 'D-1',
  systemId: 's',
  amount: '500.00',
  fee: '0.00',
  status: 'approved',
  reason: null,
  payUrl: null,
  expiresAt: '',
  reversed: '0.00',
  requestedAt: '2025-11-22T12:58:00Z',
  finishedAt: null,
} as const;

beforeEach(() => {
  onClose.mockClear();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});
afterEach(clearPage);

function show(server: Server, mode: 'real' | 'demo' = 'real') {
  return showPage(() => <GamePanel gameId="ceibo-dorado" mode={mode} onClose={onClose} />, server);
}
const real: Server = (path) =>
  path.endsWith('launch') ? launched('01a1fc20-3cae-75ce-bbcc-31615480b414') : { success: true };
// No page is loaded into the frame here, so that it has no window of its own.
const gameWindow = new MessageChannel().port1;
const tell = (event: string) => {
  const frame = document.querySelector('iframe');
  if (frame !== null)
    Object.defineProperty(frame, 'contentWindow', { value: gameWindow, configurable: true });
  window.dispatchEvent(
    Object.assign(new Event('message'), {
      origin: 'null',
      source: gameWindow,
      data: { type: 'ceibo-studio', event },
    }),
  );
};
const isOpen = () => document.querySelector('iframe') !== null;

describe('the game panel', () => {
  it('counts what was won and lost, and not what was paid in', async () => {
    const { store } = await show(real);
    store.dispatch(money('1000.00'));
    await expect.poll(pageText).toContain('Resultado de la sesión$ 0,00');
    store.dispatch(money('1250.50'));
    await expect.poll(pageText).toContain('Resultado de la sesión+$ 250,50');
    store.dispatch(depositStatus.pushed({ data: { ...deposit, payments: [] } }));
    store.dispatch(money('1750.50'));
    await expect.poll(pageText).toContain('Resultado de la sesión+$ 250,50');
    store.dispatch(money('1400.00'));
    await expect.poll(pageText).toContain('Resultado de la sesión\u2212$ 100,00');
  });

  it('tells when the studio is switched off meanwhile, and keeps the game', async () => {
    const { store } = await show(real);
    await expect.poll(isOpen).toBe(true);
    const frame = document.querySelector('iframe');
    store.dispatch(providers.actions.known([{ name: 'ceibo', status: false }]));
    await expect.poll(pageText).toContain('Ceibo Estudio está en pausa y no toma apuestas nuevas.');
    expect(document.querySelector('iframe')).toBe(frame);
    store.dispatch(providers.actions.known([{ name: 'ceibo', status: true }]));
    await expect.poll(pageText).not.toContain('está en pausa');
  });

  it('closes with Esc, but not while a dialog lies over it', async () => {
    await show(real);
    await expect.poll(isOpen).toBe(true);
    find('button', 'Reglas').click();
    await expect.poll(pageText).toContain('Reglas de Ceibo Dorado');
    const press = (element: Element | null) =>
      element?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    press(document.querySelector('dialog button'));
    expect(onClose).not.toHaveBeenCalled();
    press(document.querySelector('.gp'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('gives the game the keyboard once it can be played, but not while the player is elsewhere', async () => {
    await show(real);
    await expect.poll(isOpen).toBe(true);
    tell('ready');
    await expect.poll(() => document.activeElement?.tagName).toBe('IFRAME');

    clearPage();
    await show(real);
    await expect.poll(isOpen).toBe(true);
    find('button', 'Reglas').focus();
    tell('ready');
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });

  it('does not close with Esc while a round runs, says so, and closes after the round', async () => {
    await show(real);
    await expect.poll(isOpen).toBe(true);
    tell('round-started');
    tell('escape');
    await expect.poll(pageText).toContain('Hay una ronda en curso');
    document
      .querySelector('.gp')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
    tell('round-ended');
    await expect.poll(pageText).not.toContain('Hay una ronda en curso');
    tell('escape');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it('says that a game is unknown and shows games like it', async () => {
    const like = {
      ...game,
      gameId: 'ceibo-de-oro',
      gameName: 'Ceibo de Oro',
      categories: [],
      features: [],
      minBet: null,
      maxBet: null,
      volatility: null,
    };
    const nearest = { kind: 'similar', games: [{ ...like, hasDemo: false }] };
    const { calls } = await show((path) =>
      path.endsWith('launch')
        ? { success: false, code: 'GAME_NOT_FOUND', description: 'Ese juego no está disponible.' }
        : { success: true, total: 0, page: 0, games: [], counts: null, nearest },
    );
    await expect.poll(pageText).toContain('No tenemos ese juego');
    await expect.poll(pageText).toContain('Juegos parecidos');
    expect(calls.at(-1)?.path).toContain('/api/games/search?q=ceibo+dorado');
    expect(document.querySelector('.gp-like a')?.getAttribute('href')).toBe(
      '/home?game=ceibo-de-oro',
    );
  });

  it('says when the page may not frame the game, and when a demo is not to be had', async () => {
    await show(real);
    await expect.poll(isOpen).toBe(true);
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'frame-src',
      blockedURI: 'about:blank',
    });
    document.dispatchEvent(violation);
    await expect.poll(pageText).toContain('Hay que recargar la página');

    clearPage();
    await show(
      () => ({
        success: false,
        code: 'DEMO_NOT_AVAILABLE',
        description: 'Este juego no tiene modo demo.',
      }),
      'demo',
    );
    await expect.poll(pageText).toContain('Este juego no tiene modo demo.');
    find('button', 'Ver otros juegos').click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows no money in demo, and the way to play for some', async () => {
    const { store, callsTo } = await show(() => launched(null), 'demo');
    store.dispatch(money('1000.00'));
    await expect.poll(isOpen).toBe(true);
    expect(callsTo('/api/games/launch')).toMatchObject([{ gameId: 'ceibo-dorado', mode: 'demo' }]);
    expect(pageText()).toContain('Modo demo');
    expect(pageText()).not.toMatch(/Saldo|Carga rápida|Resultado/);
    expect(find('a', 'Jugar por dinero').getAttribute('href')).toBe('/home?game=ceibo-dorado');
  });
});

it('during a pause the game leads to the page of the pause, and offers no second try', async () => {
  await show(() => ({ success: false, code: 'PLAYER_EXCLUDED', description: 'En pausa.' }));
  await expect.poll(pageText).toContain('El juego está cerrado en tu cuentaEn pausa.');
  expect(find('a', 'Juego responsable').getAttribute('href')).toBe('/responsible');
  expect(pageText()).not.toContain('Reintentar');
});

it('before a liveness check the game leads to the page of the check', async () => {
  const code = 'LIVENESS_CHECK_REQUIRED';
  await show(() => ({ success: false, code, description: 'Antes de jugar.' }));
  await expect.poll(pageText).toContain('Verificá que sos vosAntes de jugar.');
  expect(find('a', 'Verificar ahora').getAttribute('href')).toBe('/identity-check');
  expect(pageText()).not.toContain('Reintentar');
});

it.each([
  ['evenbetpoker', 'https://poker.example/lobby?code=c-1&theme=teal'],
  ['ceibo', 'https://poker.example/lobby?code=c-1'],
])('the page of %s is opened at %s while the theme of the site is teal', async (provider, url) => {
  document.documentElement.dataset['theme'] = 'teal';
  const gameURL = 'https://poker.example/lobby?code=c-1';
  await show((path) =>
    path.endsWith('launch')
      ? { ...launched(null), gameURL, game: { ...game, provider } }
      : { success: true },
  );
  await expect.poll(() => document.querySelector('iframe')?.getAttribute('src')).toBe(url);
  delete document.documentElement.dataset['theme'];
});
