// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Server,
  choiceOf,
  clearPage,
  fill,
  find,
  pageText,
  showPage,
} from '../../testing/show-page.ts';
import { BalancePage } from './BalancePage.tsx';

afterEach(clearPage);

const opened: string[] = [];
const Page = () => <BalancePage onRound={(number) => opened.push(number)} />;

const figures = (symbol: string, [cash, bonus, inPlay]: string[]) => ({
  symbol,
  wallet: { name: symbol },
  preferred: symbol === 'ARS',
  cash: { value: cash },
  bonus: { value: bonus },
  cashInPlay: { value: inPlay },
});
const balance = {
  success: true,
  values: [
    figures('ARS', ['84250.00', '12500.00', '3200.00']),
    figures('PLAY', ['17.00', '0.00', '0.00']),
    figures('COMP', ['42.00', '0.00', '0.00']),
  ],
  wageringInfo: { toPlay: '0.00' },
  description: '',
};
const none = { inPlay: '0.00', lockedBonus: '0.00', pendingWithdrawals: '0.00' };

/** A round that won and one that lost, as lines. */
function movement(number: number) {
  const isLost = number === 16;
  return {
    number: String(number),
    at: '2025-11-22T12:58:00Z',
    kind: 'round',
    name: 'Ceibo Dorado',
    round: { state: 'closed', stake: '5.00', win: isLost ? '0.00' : '12.00' },
    bets: [],
    cash: isLost ? '-5.00' : '7.00',
    bonus: '0.00',
    inPlay: '0.00',
    held: '0.00',
    after: '120.50',
  };
}

const counted = (compPoints: string) => ({ endDate: '2026-01-01T03:00:00.000Z', compPoints });
const asks = (name: string, compPoints: string) => ({ name, compPoints, period: 'Year' });
const level = {
  success: true,
  code: '',
  level: 'bronze',
  nextYear: 'bronze',
  playerLevelResponses: [asks('bronze', '0'), asks('silver', '2000'), asks('gold', '20000')],
  yearly: counted('420'),
  monthly: counted('42'),
  weekly: counted('7'),
  hourly: counted('3'),
  gold: counted('420'),
};

const server: Server = (path, { before }) => {
  if (path === '/api/wallet/player-level') return level;
  if (path === '/api/wallet/balance') return balance;
  if (path === '/api/wallet/withdrawable')
    return {
      success: true,
      withdrawable: '84250.00',
      toPlay: '0.00',
      ...none,
      lockedBonus: '12500.00',
    };
  if (path === '/api/wallet/reset-play-money') return { success: true };
  if (path === '/api/games/movements') {
    return before === '16'
      ? { success: true, movements: [movement(15)], before: null }
      : { success: true, movements: [movement(17), movement(16)], before: '16' };
  }
  return undefined;
};
const numbers = () =>
  [...document.querySelectorAll('tbody tr')].map(
    (row) => /N\.º (\d+)/.exec(row.textContent ?? '')?.[1],
  );

describe('the balance page', () => {
  it('shows what is available, bonus, in play and their total', async () => {
    await showPage(Page, server);
    await expect.poll(pageText).toContain('Total$ 99.950,00');
    expect(pageText()).toContain('Disponible$ 84.250,00Bono$ 12.500,00En juego$ 3.200,00');
  });

  it('shows the level, its points, the way to the next, and what makes a point', async () => {
    await showPage(Page, server);
    await expect.poll(pageText).toContain('Nivel VIPBroncePuntos este año420');
    expect(pageText()).toContain('Te faltan 1.580 puntos para Plata');
    expect(pageText()).toContain('Esta hora3Esta semana7Este mes42Hacia Oro420 / 20.000');
    expect(pageText()).toContain('1 punto cada $ 100 apostados');
    expect(pageText()).toContain('La cuenta empieza de nuevo el 01/01/2026 00:00.');
    expect(document.querySelector('.bal-way [role=meter]')?.getAttribute('aria-valuenow')).toBe(
      '21',
    );
  });

  it('at the highest level promises no other', async () => {
    const highest = { ...level, level: 'gold', yearly: counted('21000'), gold: counted('20000') };
    await showPage(Page, (path, request) =>
      path === '/api/wallet/player-level' ? highest : server(path, request),
    );
    await expect.poll(pageText).toContain('Nivel VIPOroPuntos este año21.000');
    expect(pageText()).toContain('Es el nivel más alto.');
    expect(pageText()).not.toContain('Te faltan');
  });

  it('a level that cannot be had is a dash, and is told', async () => {
    await showPage(Page, (path, request) =>
      path === '/api/wallet/player-level'
        ? { success: false, code: 'LEVELS_DOWN', description: 'Ahora no' }
        : server(path, request),
    );
    await expect.poll(pageText).toContain('Nivel VIP—Puntos este año—');
    const alert = document.querySelector('[role=alert]')?.textContent;
    expect(alert).toContain('No pudimos cargar tu nivel: LEVELS_DOWN');
    expect(alert).not.toContain('Ahora no');
  });

  it('a level that failed without a code is an unknown error, and joins the others', async () => {
    await showPage(Page, (path, request) =>
      path === '/api/wallet/player-level' ? undefined : server(path, request),
    );
    await expect.poll(pageText).toContain('No pudimos cargar tu nivel: Error desconocido');
    clearPage();
    await showPage(Page, (path, request) =>
      path === '/api/wallet/player-level' || path === '/api/wallet/balance'
        ? { success: false, code: 'DOWN', description: 'Saldo no disponible' }
        : server(path, request),
    );
    await expect.poll(pageText).toContain('Saldo no disponible y No pudimos cargar tu nivel: DOWN');
    clearPage();
    await showPage(Page, (path, request) => {
      if (path === '/api/wallet/player-level') return undefined;
      return path === '/api/wallet/balance'
        ? { success: false, code: 'DOWN', description: 'Saldo no disponible' }
        : server(path, request);
    });
    await expect
      .poll(pageText)
      .toContain('Saldo no disponible y No pudimos cargar tu nivel: Error desconocido');
  });

  it('says what may be withdrawn, and names only the reasons that there are', async () => {
    await showPage(Page, server);
    await expect.poll(pageText).toContain('Bono en curso$ 12.500,00');
    expect(pageText()).not.toContain('Reservado para retiros en curso');
  });

  it('sets the play money anew and asks for the balance again', async () => {
    const { callsTo } = await showPage(Page, server);
    await expect.poll(pageText).toContain('$ 17,00');
    find('button', 'Volver a 10.000,00').click();
    await expect.poll(pageText).toContain('Listo: tu dinero de práctica volvió a empezar.');
    expect(callsTo('/api/wallet/reset-play-money')).toHaveLength(1);
    expect(callsTo('/api/wallet/balance')).toHaveLength(2);
  });

  it('pages through the statement, and back', async () => {
    await showPage(Page, server);
    await expect.poll(numbers).toEqual(['17', '16']);
    expect(pageText()).toContain('Ceibo Dorado');
    expect(pageText()).toContain('$ 120,50');
    find('button', 'Anteriores').click();
    await expect.poll(numbers).toEqual(['15']);
    find('button', 'Más nuevos').click();
    await expect.poll(numbers).toEqual(['17', '16']);
  });

  it('calls a lost round lost, and opens its detail', async () => {
    await showPage(Page, server);
    await expect.poll(numbers).toEqual(['17', '16']);
    expect(pageText()).toContain('Jugada perdidaCeibo Dorado · N.º 16');
    expect(pageText()).not.toContain('Ganancia');
    find('button', 'Ver el detalle: Jugada perdida, Ceibo Dorado, 22/11/2025 09:58').click();
    expect(opened).toEqual(['16']);
  });

  it('keeps its filter in the address and begins at the newest with it', async () => {
    const { router, callsTo } = await showPage(
      Page,
      server,
      '/mybalance?show=bonuses&wallet=gold&from=2025-11-21',
    );
    await expect.poll(numbers).toHaveLength(2);
    expect(callsTo('/api/games/movements')[0]).toEqual({
      currency: 'ARS',
      show: 'bonuses',
      from: '2025-11-21T03:00:00.000Z',
      limit: 15,
    });
    fill(choiceOf('Billetera'), 'PLAY');
    await expect
      .poll(() => callsTo('/api/games/movements').at(-1))
      .toMatchObject({ currency: 'PLAY', show: 'bonuses' });
    expect(router.state.location.search).toContain('wallet=PLAY');
  });

  it('says why the balance could not be loaded, once, and loads it again', async () => {
    let isUp = false;
    await showPage(Page, (path, request) =>
      isUp
        ? server(path, request)
        : path === '/api/games/movements'
          ? server(path, request)
          : undefined,
    );
    await expect.poll(() => document.querySelectorAll('[role=alert]').length).toBe(1);
    const alert = document.querySelector('[role=alert]')?.textContent;
    expect(alert?.match(/No pudimos conectarnos/g)).toHaveLength(1);
    // The level failed for the same cause, and has a message all the same.
    expect(alert).toContain('probá de nuevo. y No pudimos cargar tu nivel: Error desconocido');
    isUp = true;
    find('button', 'Reintentar').click();
    await expect.poll(pageText).toContain('$ 99.950,00');
    await expect.poll(() => document.querySelectorAll('[role=alert]').length).toBe(0);
  });

  it.each([
    ['Descargar CSV', '/api/wallet/statement-file'],
    ['Descargar PDF', '/api/games/statement-pdf'],
  ])('says so when the file of “%s” cannot be made', async (button, path) => {
    await showPage(Page, (asked, request) =>
      asked === path
        ? { success: false, code: 'STATEMENT_TOO_LONG', description: 'Elegí menos días.' }
        : server(asked, request),
    );
    await expect.poll(numbers).toHaveLength(2);
    find('button', button).click();
    await expect.poll(pageText).toContain('Elegí menos días.');
  });
});
