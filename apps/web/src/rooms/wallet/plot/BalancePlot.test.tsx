// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPage, find, pageText, showPage, type Server } from '../../../testing/show-page.ts';
import { BalancePlot } from './BalancePlot.tsx';

const PATH = '/api/wallet/balance-days';
const day = (name: string, [balance, deposits, withdrawals]: string[]) => ({
  day: name,
  balance,
  deposits,
  withdrawals,
});
const server: Server = () => ({
  success: true,
  days: [
    day('2025-12-31', ['500.25', '600.00', '99.75']),
    day('2026-01-01', ['1500.25', '1000.00', '0.00']),
  ],
});

/** An observer that reports every element as in view at once. */
class SeesAll {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe(): void {
    this.#seen([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

class SeesNothing {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', SeesAll));
afterEach(() => {
  clearPage();
  vi.unstubAllGlobals();
});

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.replace(/\s/g, ' '));

describe('the plot of the balance', () => {
  it('asks for nothing before it is seen', async () => {
    vi.stubGlobal('IntersectionObserver', SeesNothing);
    const { callsTo } = await showPage(BalancePlot, server);
    await expect.poll(pageText).toContain('Tu saldo día por día');
    expect(callsTo(PATH)).toEqual([]);
  });

  it('shows today’s figures, and every day in a table, the newest first', async () => {
    await showPage(BalancePlot, server);
    await expect
      .poll(pageText)
      .toContain('Día01/01/2026Saldo$ 1.500,25Depósitos$ 1.000,00Retiros$ 0,00');
    expect(rows()).toEqual([]);
    const table = document.querySelector('details');
    if (table) table.open = true;
    table?.dispatchEvent(new Event('toggle'));
    await expect
      .poll(rows)
      .toEqual(['01/01/2026$ 1.500,25$ 1.000,00$ 0,00', '31/12/2025$ 500,25$ 600,00$ 99,75']);
  });

  it('asks for another period, and says which one is displayed', async () => {
    const { callsTo } = await showPage(BalancePlot, server);
    await expect.poll(() => callsTo(PATH)).toEqual([{ days: 30 }]);
    find('button', '1 año').click();
    await expect.poll(() => callsTo(PATH).at(-1)).toEqual({ days: 365 });
    expect(find('button', '1 año').getAttribute('aria-pressed')).toBe('true');
    expect(find('button', '30 días').getAttribute('aria-pressed')).toBe('false');
  });

  it('says that there is nothing yet where nothing ever moved', async () => {
    const nothing = { success: true, days: [day('2026-01-01', ['0.00', '0.00', '0.00'])] };
    await showPage(BalancePlot, () => nothing);
    await expect.poll(pageText).toContain('Todavía no hay nada para mostrar');
  });

  it('says why it could not be loaded, and loads it again', async () => {
    let isUp = false;
    await showPage(BalancePlot, (...asked) => (isUp ? server(...asked) : undefined));
    await expect.poll(pageText).toContain('No pudimos conectarnos');
    isUp = true;
    find('button', 'Reintentar').click();
    await expect.poll(pageText).toContain('$ 1.500,25');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});
