// @vitest-environment happy-dom
import type { HistoryValue } from '@ceibo/contracts/games/history';
import { daysLater, dayToWire } from '@ceibo/contracts/day';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Server,
  choiceOf,
  clearPage,
  fieldOf,
  fill,
  find,
  pageText,
  showPage,
} from '../../../testing/show-page.ts';
import { calendarToday } from '../../../ui/dates/DateTime.tsx';
import { GameHistoryPage } from './GameHistoryPage.tsx';

const HISTORY = '/api/games/remote-game-history';
afterEach(() => {
  clearPage();
  vi.useRealTimers();
});

function value(number: number): HistoryValue {
  return {
    from: '2025-11-22T12:58:00Z',
    to: '2025-11-22T13:21:00Z',
    name: `Juego ${number}`,
    initialBalance: '$78,000.00',
    bet: '$41,500.00',
    buyIn: '',
    win: '$47,750.00',
    closingBalance: '$84,250.00',
    payouts: '$47,750.00',
    freeSpinWin: null,
    round: String(number),
    provider: 'ceibo',
    img: null,
  };
}

/** Rounds from the first number to the last, the oldest first, as the server lists them. */
const listOf = (first: number, last: number, before: string | null = null) => ({
  success: true,
  total: last - first + 1,
  values: Array.from({ length: last - first + 1 }, (_, index) => value(first + index)),
  description: '',
  before,
});

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('b')?.textContent);
const cellsOf = (where: string) =>
  [...document.querySelectorAll(where)].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  );
const showButton = () => find('button', 'Mostrar');

const leave = (field: HTMLElement) =>
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

const shown = (server: Server) => showPage(GameHistoryPage, server);

describe('the game history', () => {
  it('asks for the previous day to today by itself, once', async () => {
    const { callsTo } = await shown(() => listOf(1, 1));
    await expect.poll(rows).toHaveLength(1);
    const today = calendarToday();
    expect(callsTo(HISTORY)).toEqual([
      {
        currency: 'ARS',
        limit: 10_000_000,
        index: 0,
        startDate: dayToWire(daysLater(today, -1)),
        endDate: dayToWire(today),
      },
    ]);
  });

  it('shows the last round first, five to a page, with days and amounts as people write them', async () => {
    await shown(() => listOf(1, 12));
    await expect.poll(rows).toEqual(['Juego 12', 'Juego 11', 'Juego 10', 'Juego 9', 'Juego 8']);
    const cells = cellsOf('tbody tr:first-child td');
    expect(cells).toEqual([
      '22/11/2025 09:58',
      '22/11/2025 10:21',
      'Juego 12',
      '$ 78.000,00',
      '$ 41.500,00',
      '$ 0,00',
      '$ 47.750,00',
      '$ 84.250,00',
    ]);
    expect(pageText()).toContain('1–5 de 12');
    find('button', 'Página 3').click();
    await expect.poll(rows).toEqual(['Juego 2', 'Juego 1']);
  });

  it('marks a free spin, which staked nothing and whose win is in no balance yet', async () => {
    const free = { ...value(1), bet: '$0.00', win: '$0.00', freeSpinWin: '$30.00' };
    await shown(() => ({ ...listOf(1, 1), values: [free] }));
    await expect.poll(rows).toEqual(['Juego 1']);
    const cells = cellsOf('tbody td');
    expect(cells.slice(2, 7)).toEqual([
      'Juego 1Giro gratis',
      '$ 78.000,00',
      '$ 0,00',
      '$ 0,00',
      '$ 30,00se acredita al terminar los giros',
    ]);
  });

  it('says of a round whose balances differ by more that there were other movements', async () => {
    const note = 'Entre la apuesta y el resultado hubo otros movimientos.';
    const interrupted = { ...value(2), closingBalance: '$75,750.00' };
    await shown(() => ({ ...listOf(1, 2), values: [value(1), interrupted] }));
    await expect.poll(rows).toEqual(['Juego 2', 'Juego 1']);
    expect(cellsOf('tbody tr td:last-child')).toEqual([`$ 75.750,00${note}`, '$ 84.250,00']);
  });

  it('a bet has a ball in the place of a picture', async () => {
    await shown(() => ({ ...listOf(1, 1), values: [{ ...value(1), provider: 'bti' }] }));
    await expect.poll(rows).toEqual(['Juego 1']);
    expect(document.querySelector('.history-img use')?.getAttribute('href')).toMatch(/soccer-ball/);
  });

  it('goes to page 1 when the page size changes', async () => {
    await shown(() => listOf(1, 40));
    await expect.poll(rows).toHaveLength(5);
    find('button', 'Página 8').click();
    await expect.poll(rows).toContain('Juego 1');
    const size = choiceOf('Por página');
    expect([...size.options].map(({ text }) => text)).toEqual(['5', '15', '25', '40', '50', '99']);
    fill(size, '15');
    await expect.poll(rows).toHaveLength(15);
    expect(rows()[0]).toBe('Juego 40');
  });

  it('brings older rounds when the answer held only the newest', async () => {
    const { callsTo } = await shown((_path, { before }) =>
      before === '3' ? listOf(1, 2) : listOf(3, 4, '3'),
    );
    await expect.poll(rows).toEqual(['Juego 4', 'Juego 3']);
    find('button', 'Traer anteriores').click();
    await expect.poll(rows).toEqual(['Juego 4', 'Juego 3', 'Juego 2', 'Juego 1']);
    expect(callsTo(HISTORY)).toHaveLength(2);
    expect(pageText()).not.toContain('Traer anteriores');
  });

  it('goes on when an answer has nothing yet, but says that there is more', async () => {
    await shown((_path, { before }) =>
      before === '9' ? listOf(1, 2) : { ...listOf(1, 0), before: '9' },
    );
    await expect.poll(rows).toEqual(['Juego 2', 'Juego 1']);
  });

  it('says when there is nothing', async () => {
    await shown(() => ({ success: true, total: 0, values: [], description: '', before: null }));
    await expect.poll(pageText).toContain('No hay historial para el período seleccionado');
    expect(document.querySelector('table')).toBeNull();
  });

  it('shows what the server says, and hides the table', async () => {
    let isFirst = true;
    await shown(() => {
      const answer = isFirst
        ? listOf(1, 1)
        : { success: false, code: 'PERIOD_TOO_LONG', description: 'Elegí un período más corto.' };
      isFirst = false;
      return answer;
    });
    await expect.poll(rows).toHaveLength(1);
    showButton().click();
    await expect
      .poll(() => document.querySelector('[role=alert]')?.textContent)
      .toBe('Elegí un período más corto.');
    expect(document.querySelector('table')).toBeNull();
  });

  it('warns of days after today, and cannot be shown then', async () => {
    await showPage(GameHistoryPage, () => listOf(1, 1));
    await expect.poll(() => showButton().disabled).toBe(false);
    const end = fieldOf('Hasta');
    expect(end.value).toBe(calendarToday().split('-').toReversed().join('/'));
    fill(end, daysLater(calendarToday(), 1));
    await expect.poll(pageText).toContain('Las fechas no pueden ser posteriores a hoy');
    expect(showButton().disabled).toBe(true);
    fill(end, calendarToday());
    await expect.poll(() => showButton().disabled).toBe(false);
    fill(fieldOf('Desde'), '');
    leave(fieldOf('Desde'));
    await expect.poll(pageText).toContain('Elegí la fecha desde');
    expect(showButton().disabled).toBe(true);
  });

  it('a day that is being typed is no error before its field is left, and cannot be shown', async () => {
    await showPage(GameHistoryPage, () => listOf(1, 1));
    await expect.poll(() => showButton().disabled).toBe(false);
    fill(fieldOf('Desde'), '0');
    await expect.poll(() => showButton().disabled).toBe(true);
    expect(pageText()).not.toContain('Elegí la fecha desde');
    leave(fieldOf('Desde'));
    await expect.poll(pageText).toContain('Elegí la fecha desde');
  });

  it('a form that lies open over midnight in Buenos Aires takes and offers the new day', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    vi.setSystemTime('2026-03-10T02:59:50Z');
    await showPage(GameHistoryPage, () => listOf(1, 1));
    await expect.poll(() => fieldOf('Hasta').value).toBe('09/03/2026');
    vi.setSystemTime('2026-03-10T03:00:10Z');
    fill(fieldOf('Hasta'), '10/03/2026');
    await expect.poll(() => showButton().disabled).toBe(false);
    expect(pageText()).not.toContain('posteriores a hoy');
    fill(fieldOf('Hasta'), '09/03/2026');
    await expect.poll(() => fieldOf('Hasta').value).toBe('09/03/2026');
    vi.setSystemTime('2026-03-11T03:00:10Z');
    vi.advanceTimersByTime(30_000);
    find('button', 'Cambiar fecha, 09/03/2026').click();
    const newDay = 'miércoles, 11 de marzo de 2026';
    await expect.poll(() => find('button', newDay).disabled).toBe(false);
    expect(find('button', newDay).getAttribute('aria-current')).toBe('date');
  });

  it('opens a round with its transfers', async () => {
    const transfer = {
      number: '2',
      at: '2025-11-22T12:58:00Z',
      source: 'hub88:ceibo',
      reference: 'a',
      round: 'r-1',
      game: 'g',
      bonus: '-20.00',
      inPlay: '0.00',
      held: '0.00',
      gathered: null,
    };
    const line = {
      EventID: 'e',
      EventName: 'Talleres - Norte',
      LeagueName: 'Liga',
      SportName: 'Fútbol',
      Selection: 'Talleres',
      Odds: '2.50',
      StartDate: transfer.at,
      MarketName: 'Ganador',
      result: 'DeadHeat',
      score: '2 - 2',
      share: '0.50',
    };
    const noted = {
      at: transfer.at,
      payoutBefore: '0.00',
      difference: '0.00',
      openStake: '0.00',
      owed: '0.00',
    };
    const bet = {
      number: '9',
      reserveId: 'r-1',
      betId: 'b',
      kind: 'single',
      state: 'settled',
      odds: '2.50',
      stake: '60.00',
      gain: '150.00',
      result: 'Lost',
      payout: '0.00',
      systemOf: null,
      cashedStake: '20.00',
      cashedOut: '10.00',
      results: [
        { ...noted, result: 'PartCashOut', payout: '10.00', openStake: '40.00' },
        { ...noted, result: 'Won', payoutBefore: '10.00', payout: '110.00' },
        {
          ...noted,
          result: 'Lost',
          payoutBefore: '110.00',
          payout: '10.00',
          difference: '-100.00',
          owed: '5.00',
        },
      ],
      placedAt: transfer.at,
      settledAt: transfer.at,
      lines: [line],
    };
    const after = { cashAfter: '0.00', bonusAfter: '0.00', inPlayAfter: '0.00', heldAfter: '0.00' };
    const { callsTo } = await shown((path) =>
      path === HISTORY
        ? listOf(7, 7)
        : {
            success: true,
            round: 'r-1',
            name: 'Juego 7',
            img: null,
            provider: 'ceibo',
            bets: [bet],
            state: 'rolled-back',
            from: transfer.at,
            to: transfer.at,
            stake: '0.00',
            buyIn: '0.00',
            win: '0.00',
            freeSpinWin: null,
            pockets: { cash: '0.00', bonus: '0.00', inPlay: '0.00' },
            initialBalance: '80.00',
            closingBalance: '80.00',
            transfers: [
              { ...transfer, ...after, kind: 'stake', cash: '-60.00' },
              {
                ...transfer,
                ...after,
                number: '3',
                kind: 'win',
                cash: '0.00',
                bonus: '0.00',
                inPlay: '-80.00',
              },
            ],
            transferCount: 2,
          },
    );
    await expect.poll(rows).toHaveLength(1);
    find('button', 'Ver la jugada: Juego 7, 22/11/2025 09:58').click();
    await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('Anulada');
    expect(document.querySelector('dialog')?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      '−$ 60,00',
    );
    const told = document.querySelector('dialog')?.textContent ?? '';
    expect(told).toContain('PerdidaSimpleCuota 2,50');
    expect(told).toContain('Empate técnico, 0,50 · 2 - 2Ganador · Talleres - Norte · Liga');
    const results = told.replaceAll('\u00a0', ' ');
    expect(results).toContain('Retiro parcial cobrado $ 10,00 · sigue en juego $ 40,00');
    expect(results).toContain('Ganada cobrado $ 110,00');
    expect(results).toContain(
      'Perdida Corregida: era $ 110,00, ahora $ 10,00 (diferencia −$ 100,00) · ' +
        'No alcanzó el saldo: debés $ 5,00',
    );
    expect(told).toContain('Sin premio');
    expect(told).not.toContain('Ganancia');
    expect(told).toContain('Código para soporte: ceibo r-1');
    expect(callsTo('/api/games/round')).toEqual([{ round: '7' }]);
  });
});
