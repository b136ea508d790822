// @vitest-environment happy-dom
import type { TransactionView } from '@ceibo/contracts/cashier';
import { daysLater, dayToWire } from '@ceibo/contracts/day';
import { afterEach, describe, expect, it } from 'vitest';
import { applyCashierEvent } from '../../../live/cashier-events.ts';
import { choiceOf, clearPage, fill, find, pageText, showPage } from '../../../testing/show-page.ts';
import { calendarToday } from '../../../ui/dates/DateTime.tsx';
import { TransactionHistoryPage } from './TransactionHistoryPage.tsx';

afterEach(clearPage);
const PATH = '/api/cashier/transaction-history';

function transaction(id: string, change: Partial<TransactionView> = {}): TransactionView {
  const common = {
    id,
    systemId: 's',
    amount: '20000.00',
    fee: '300.00',
    requestedAt: '2025-11-22T13:42:00Z',
    sentAt: null,
    finishedAt: null,
    failure: null,
    steps: [],
  };
  return {
    ...common,
    kind: 'deposit',
    reference: `D-${id}`,
    system: 'card',
    status: 'approved',
    bankName: null,
    accountEnding: null,
    ...change,
  };
}
const withdrawal = (id: string, change: Partial<TransactionView> = {}) =>
  transaction(id, {
    kind: 'withdrawal',
    reference: `R-${id}`,
    system: 'transfer',
    status: 'requested',
    bankName: 'Banco Austral',
    accountEnding: '4821',
    fee: '0.00',
    ...change,
  });
const page = (transactions: TransactionView[], cursor: string | null = null) => ({
  success: true,
  transactions,
  cursor,
});
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  );

const unpaid = { reason: null, payUrl: null, expiresAt: '', reversed: '0.00', payments: [] };

describe('the transaction history', () => {
  it.each([
    ['returning', 'La devolución de $ 1.000,00 a la cuenta ···· 5201 está en camino.'],
    ['returned', '22/11/2025 14:05 · Devolvimos $ 1.000,00.'],
    ['held', 'La cuenta de origen no pudo recibirla.'],
  ] as const)('tells when a transfer arrived, why it goes back and how: %s', async (state, end) => {
    const transfer = {
      depositId: 't',
      reference: 'D-t',
      amount: '1000.00',
      currency: 'ARS',
      payer: 'Juan Gómez',
      accountEnding: '5201',
      state,
      reason: 'wrong_owner' as const,
      receivedAt: '2025-11-22T16:42:00Z',
      takenAt: '2025-11-22T16:42:00Z',
      returnedAt: state === 'returned' ? '2025-11-22T17:05:00Z' : null,
    };
    const rejected = { system: 'transfer', status: 'rejected', failure: 'wrong_owner' } as const;
    await showPage(TransactionHistoryPage, () =>
      page([transaction('t', { ...rejected, transfer })]),
    );
    await expect.poll(rows).toHaveLength(1);
    expect(rows()[0]).toContain('22/11/2025 13:42 · Llegaron $ 1.000,00 de Juan Gómez ···· 5201.');
    expect(rows()[0]?.match(/Vino de una cuenta que no está a tu nombre/g)).toHaveLength(1);
    expect(rows()[0]).toContain(end);
  });

  it('shows the last thirty days, with states in words', async () => {
    const { callsTo } = await showPage(TransactionHistoryPage, () =>
      page([transaction('1'), withdrawal('2', { status: 'failed', failure: 'account_closed' })]),
    );
    await expect
      .poll(rows)
      .toEqual([
        '22/11/2025 10:42DepósitoTarjeta+$ 20.000,00$ 300,00AcreditadoVer los pagosComprobanteD-1',
        '22/11/2025 10:42RetiroBanco Austral ···· 4821$ 20.000,00$ 0,00RechazadoEl banco dice ' +
          'que la cuenta está cerrada.R-2',
      ]);
    const today = calendarToday();
    expect(callsTo(PATH)).toEqual([
      { startDate: dayToWire(daysLater(today, -30)), endDate: dayToWire(today), limit: 15 },
    ]);
  });

  it('shows when it ended where that was another minute', async () => {
    const ended = [
      transaction('1', { finishedAt: '2025-11-22T13:42:59Z' }),
      transaction('2', { finishedAt: '2025-11-22T13:43:00Z' }),
    ];
    await showPage(TransactionHistoryPage, () => page(ended));
    await expect.poll(rows).toHaveLength(2);
    expect(rows()[0]).not.toContain('Terminó');
    expect(rows()[1]).toContain('Terminó 22/11/2025 10:43');
  });

  it('shows a deposit without money with its reason, and never with a plus', async () => {
    const unfinished = [
      transaction('1', { status: 'rejected', failure: 'cc_rejected_insufficient_amount' }),
      transaction('2', { status: 'cancelled' }),
      transaction('3', { status: 'expired' }),
      transaction('4', { status: 'abandoned' }),
    ];
    await showPage(TransactionHistoryPage, () => page(unfinished));
    await expect.poll(rows).toHaveLength(4);
    expect(rows().map((row) => row?.includes('+'))).toEqual([false, false, false, false]);
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(
      '/deposit-failed?amount=20000.00&transactionId=1',
    );
    expect(rows()[0]).toContain(
      'RechazadoEl medio de pago no tiene fondos suficientes.Qué puedo hacer',
    );
    expect(
      rows()
        .slice(1)
        .map((row) => /Cancelado|Vencido|Sin terminar/.exec(row ?? '')?.[0]),
    ).toEqual(['Cancelado', 'Vencido', 'Sin terminar']);
  });

  it('asks for what is chosen, and keeps the choice in the address', async () => {
    const { callsTo, router } = await showPage(
      TransactionHistoryPage,
      () => page([]),
      '/transactionhistory?kind=nonsense',
    );
    await expect.poll(pageText).toContain('No hay movimientos con ese filtro');
    fill(choiceOf('Tipo'), 'withdrawal');
    await expect.poll(() => callsTo(PATH).at(-1)).toMatchObject({ kind: 'withdrawal' });
    fill(choiceOf('Estado'), 'open');
    await expect
      .poll(() => callsTo(PATH).at(-1))
      .toMatchObject({ kind: 'withdrawal', state: 'open' });
    expect(router.state.location.search).toBe('?kind=withdrawal&state=open');
  });

  it('turns pages, and begins at the newest again with another filter', async () => {
    const cursor = '2025-11-22T13:42:00.000Z_01a1fc1b-6a01-721a-9cc8-19ddd8230006';
    const { callsTo } = await showPage(TransactionHistoryPage, (_path, request) =>
      request['cursor'] === cursor
        ? page([transaction('old')])
        : page([transaction('new')], cursor),
    );
    await expect.poll(rows).toHaveLength(1);
    find('button', 'Anteriores').click();
    await expect.poll(() => rows()[0]).toContain('D-old');
    fill(choiceOf('Tipo'), 'deposit');
    await expect.poll(() => rows()[0]).toContain('D-new');
    expect(callsTo(PATH).at(-1)).not.toHaveProperty('cursor');
  });

  it('shows how a payment stands as soon as the server says so', async () => {
    const { store } = await showPage(TransactionHistoryPage, () =>
      page([transaction('1', { status: 'pending' })]),
    );
    await expect.poll(() => rows()[0]).toContain('Pendiente');
    const data = {
      ...unpaid,
      depositId: '1',
      reference: 'D-1',
      systemId: 's',
      amount: '20000.00',
      fee: '300.00',
      requestedAt: '2025-11-22T13:42:00Z',
      finishedAt: '2025-11-22T13:45:00Z',
    };
    applyCashierEvent(store, { name: 'deposit', data: { ...data, status: 'approved' } });
    await expect.poll(() => rows()[0]).toContain('Terminó 22/11/2025 10:45');
    expect(rows()[0]).toContain('Acreditado');
  });

  it('says why it could not be loaded, and offers a deposit to who has none', async () => {
    let isUp = false;
    await showPage(TransactionHistoryPage, () => (isUp ? page([]) : undefined));
    await expect
      .poll(() => document.querySelector('[role=alert]')?.textContent)
      .toContain('No pudimos conectarnos');
    isUp = true;
    find('button', 'Reintentar').click();
    await expect.poll(pageText).toContain('Todavía no hay movimientos');
    expect(find('a', 'Depositar').getAttribute('href')).toBe('/deposit');
  });
});
