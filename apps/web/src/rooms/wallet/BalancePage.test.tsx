// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Server, choiceOf, clearPage, fill, find, pageText, showPage } from '../../testing/show-page.ts';
import { BalancePage } from './BalancePage.tsx';

afterEach(clearPage);

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
  values: [figures('ARS', ['84250.00', '12500.00', '3200.00']), figures('PLAY', ['17.00', '0.00', '0.00']), figures('COMP', ['42.00', '0.00', '0.00'])],
  wageringInfo: null,
  description: '',
};
const none = { inPlay: '0.00', lockedBonus: '0.00', pendingWithdrawals: '0.00' };

function transfer(number: number) {
  const after = { cashAfter: '100.00', bonusAfter: '20.50', inPlayAfter: '0.00', heldAfter: '0.00' };
  return {
    number: String(number),
    at: '2025-11-22T12:58:00Z',
    kind: 'win',
    source: 's',
    reference: 'r',
    round: 'r',
    game: 'ceibo-dorado',
    cash: '7.00',
    bonus: '0.00',
    inPlay: '-5.00',
    held: '0.00',
    ...after,
  };
}

const server: Server = (path, { before }) => {
  if (path === '/api/wallet/balance') return balance;
  if (path === '/api/wallet/withdrawable') return { success: true, withdrawable: '84250.00', toPlay: '0.00', ...none, lockedBonus: '12500.00' };
  if (path === '/api/wallet/reset-play-money') return { success: true };
  if (path === '/api/wallet/statement') {
    return before === '16'
      ? { success: true, transfers: [transfer(15)], before: null }
      : { success: true, transfers: [transfer(17), transfer(16)], before: '16' };
  }
  return undefined;
};
const numbers = () => [...document.querySelectorAll('tbody tr')].map((row) => /N\.º (\d+)/.exec(row.textContent ?? '')?.[1]);

describe('the balance page', () => {
  it('shows what is available, bonus, in play and their total', async () => {
    await showPage(BalancePage, server);
    await expect.poll(pageText).toContain('Total$ 99.950,00');
    expect(pageText()).toContain('Disponible$ 84.250,00Bono$ 12.500,00En juego$ 3.200,00');
    expect(pageText()).toContain('Nivel VIPBroncePuntos42');
  });

  it('says what may be withdrawn, and names only the reasons that there are', async () => {
    await showPage(BalancePage, server);
    await expect.poll(pageText).toContain('Bono en curso$ 12.500,00');
    expect(pageText()).not.toContain('Reservado para retiros en curso');
  });

  it('sets the play money anew and asks for the balance again', async () => {
    const { callsTo } = await showPage(BalancePage, server);
    await expect.poll(pageText).toContain('$ 17,00');
    find('button', 'Volver a 10.000,00').click();
    await expect.poll(pageText).toContain('Listo: tu dinero de práctica volvió a empezar.');
    expect(callsTo('/api/wallet/reset-play-money')).toHaveLength(1);
    expect(callsTo('/api/wallet/balance')).toHaveLength(2);
  });

  it('pages through the statement, and back', async () => {
    await showPage(BalancePage, server);
    await expect.poll(numbers).toEqual(['17', '16']);
    expect(pageText()).toContain('Ceibo Dorado');
    expect(pageText()).toContain('$ 120,50');
    find('button', 'Anteriores').click();
    await expect.poll(numbers).toEqual(['15']);
    find('button', 'Más nuevos').click();
    await expect.poll(numbers).toEqual(['17', '16']);
  });

  it('keeps its filter in the address and begins at the newest with it', async () => {
    const { router, callsTo } = await showPage(BalancePage, server, '/mybalance?show=bonuses&wallet=gold&from=2025-11-21');
    await expect.poll(numbers).toHaveLength(2);
    expect(callsTo('/api/wallet/statement')[0]).toEqual({ currency: 'ARS', show: 'bonuses', from: '2025-11-21T03:00:00.000Z', limit: 15 });
    fill(choiceOf('Billetera'), 'PLAY');
    await expect.poll(() => callsTo('/api/wallet/statement').at(-1)).toMatchObject({ currency: 'PLAY', show: 'bonuses' });
    expect(router.state.location.search).toContain('wallet=PLAY');
  });

  it('says why the balance could not be loaded, once, and loads it again', async () => {
    let isUp = false;
    await showPage(BalancePage, (path, request) => (isUp ? server(path, request) : path === '/api/wallet/statement' ? server(path, request) : undefined));
    await expect.poll(() => document.querySelectorAll('[role=alert]').length).toBe(1);
    expect(document.querySelector('[role=alert]')?.textContent).toContain('No pudimos conectarnos');
    isUp = true;
    find('button', 'Reintentar').click();
    await expect.poll(pageText).toContain('$ 99.950,00');
    await expect.poll(() => document.querySelectorAll('[role=alert]').length).toBe(0);
  });

  it('says so when the file cannot be made', async () => {
    await showPage(BalancePage, (path, request) =>
      path === '/api/wallet/statement-file' ? { success: false, code: 'SESSION_EXPIRED', description: 'Tu sesión venció.' } : server(path, request),
    );
    await expect.poll(numbers).toHaveLength(2);
    find('button', 'Descargar CSV').click();
    await expect.poll(pageText).toContain('Tu sesión venció.');
  });
});
