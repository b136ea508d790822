// @vitest-environment happy-dom
import i18next from 'i18next';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import texts from '../../../../public/assets/Languages/es.json' with { type: 'json' };
import { createApi } from '../../../api/client.ts';
import { paths } from '../../../paths.ts';
import { figures } from '../../../state/cashier-area.ts';
import { loginState } from '../../../state/login-area.ts';
import { createStore } from '../../../state/store.ts';
import { DepositResultPage } from './DepositResultPage.tsx';

const i18n = i18next.createInstance();
const depositId = '01a1fc1b-6a01-721a-9cc8-19ddd8230006';

beforeAll(async () => {
  await i18n.init({
    lng: 'es',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { es: { translation: texts } },
  });
});

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  sessionStorage.clear();
});

/** The page at an address, on a server that says how the deposit stands. */
function show(
  path: string,
  status: string,
  {
    isPlayer = true,
    change = {},
    query = `transactionId=${depositId}`,
  }: { isPlayer?: boolean; change?: object; query?: string } = {},
) {
  const times = {
    requestedAt: '2026-11-21T10:00:00Z',
    expiresAt: '2026-11-21T11:00:00Z',
    finishedAt: null,
  };
  const unpaid = {
    reason: null,
    payUrl: 'http://pay.test/pay/pref',
    reversed: '0.00',
    payments: [],
  };
  const deposit = {
    success: true,
    depositId,
    reference: 'D-8840006',
    systemId: 'card',
    amount: '1234.50',
    fee: '18.52',
    status,
    ...unpaid,
    ...times,
    ...change,
  };
  const discarded = { ...deposit, status: 'cancelled', payUrl: null };
  let isDiscarded = false;
  function answerTo(url: string): object {
    if (url.endsWith('/balance'))
      return { success: true, values: [], wageringInfo: { toPlay: '0.00' }, description: '' };
    if (status === 'unknown')
      return { success: false, code: 'DEPOSIT_NOT_FOUND', description: 'No lo encontramos.' };
    if (!url.endsWith('/discard-deposit')) return isDiscarded ? discarded : deposit;
    isDiscarded = true;
    return { success: true };
  }
  const waits: (() => void)[] = [];
  const store = createStore({
    api: createApi({
      fetch: (url) =>
        status === 'silent'
          ? new Promise<never>(() => {})
          : Promise.resolve(
              Response.json(answerTo(url instanceof Request ? url.url : String(url))),
            ),
      caller: { session: () => 's-1', language: () => 'es-AR', siteId: 'Ceibo' },
      onSessionExpired: () => {},
    }),
    session: {
      current: () => 's-1',
      keep: () => {},
      forget: () => {},
      use: () => {},
      clearTraces: () => {},
    },
    leave: () => {},
    pause: () => new Promise((resolve) => waits.push(resolve)),
    random: () => 0,
  });
  if (isPlayer) store.dispatch(loginState.actions.signedIn());
  const routes = [paths.depositSuccess, paths.depositFailed].map((result) => ({
    path: result,
    Component: DepositResultPage,
  }));
  const router = createMemoryRouter([...routes, { path: '*', element: null }], {
    initialEntries: [`${path}?amount=9.999%2C00&${query}`],
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </I18nextProvider>,
  );
  /** Ends the wait that the page began, or will begin soon: effects run after the first paint. */
  async function pass(): Promise<void> {
    await expect.poll(() => waits).not.toHaveLength(0);
    waits.shift()?.();
  }
  return { store, router, pass };
}

/** The page's message: the title of its popup, or its own title if there is none. */
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ');
const said = () => [...document.querySelectorAll('h1, h2')].at(-1)?.textContent;

describe('the page after a payment', () => {
  it.each([
    [paths.depositSuccess, 'approved', 'Pago acreditado'],
    [paths.depositFailed, 'approved', 'Pago acreditado'],
    [paths.depositSuccess, 'rejected', 'El pago no se completó'],
    [paths.depositFailed, 'rejected', 'El pago no se completó'],
    [paths.depositSuccess, 'expired', 'El pago no se completó'],
    [paths.depositFailed, 'expired', 'El pago no se completó'],
    [paths.depositFailed, 'cancelled', 'El pago no se completó'],
    [paths.depositFailed, 'abandoned', 'El pago no se completó'],
    [paths.depositSuccess, 'reversed', 'Pago devuelto'],
    [paths.depositSuccess, 'pending', 'Estamos confirmando tu pago'],
    [paths.depositFailed, 'pending', 'Todavía no recibimos tu pago'],
    // A debit, too, begins at the failed address: nothing is said against it before it is known.
    [paths.depositFailed, 'silent', 'Estamos confirmando tu pago'],
  ])('at %s with a deposit that is %s says "%s"', async (path, status, title) => {
    show(path, status);
    await expect.poll(said).toBe(title);
  });

  it.each([
    ['that the server does not know', `transactionId=${depositId}`],
    ['whose id is cut off', 'transactionId=01a1'],
    ['without an id', 'session='],
  ])('a deposit %s is a failed payment at the failed address only', async (_what, query) => {
    const { router } = show(paths.depositFailed, 'unknown', { query });
    await expect.poll(said).toBe('El pago no se completó');
    expect(document.querySelector('dialog h2')?.textContent).toBe('El pago no se completó');
    const ok = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'OK',
    );
    ok?.click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.home);
    root?.unmount();
    show(paths.depositSuccess, 'unknown', { query });
    await expect.poll(text).toContain('No encontramos ese depósito');
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('shows the amount that the server gives, not the one of the address', async () => {
    show(paths.depositSuccess, 'approved');
    await expect.poll(() => document.body.textContent).toContain('$\u00a01.234,50');
    expect(document.body.textContent).not.toContain('9.999');
  });

  it.each([
    [
      'rejected',
      'El pago de $ 1.234,50 fue rechazado',
      'El medio de pago no tiene fondos suficientes.',
      'Probar de nuevo',
      '/deposit?system=card&amount=1234.50',
    ],
    [
      'cancelled',
      'El pago de $ 1.234,50 se canceló',
      '',
      'Probar de nuevo',
      '/deposit?system=card&amount=1234.50',
    ],
    [
      'expired',
      'El pago de $ 1.234,50 no se hizo a tiempo',
      '',
      'Probar de nuevo',
      '/deposit?system=card&amount=1234.50',
    ],
    [
      'abandoned',
      'Volviste sin pagar $ 1.234,50',
      '',
      'Seguir con el pago',
      'http://pay.test/pay/pref',
    ],
  ])(
    'a deposit that is %s has words, a reason and a way on of its own',
    async (status, words, reason, way, href) => {
      show(paths.depositFailed, status, {
        change: { reason: status === 'rejected' ? 'cc_rejected_insufficient_amount' : null },
      });
      await expect.poll(text).toContain(words);
      expect(text()).toContain(reason);
      const link = [...document.querySelectorAll('a')].find(
        ({ textContent }) => textContent === way,
      );
      expect(link?.getAttribute('href')).toBe(href);
    },
  );

  it('a deposit that was paid by another person says so, and what becomes of the payment', async () => {
    const payment = {
      paymentId: '118000000001',
      status: 'approved',
      reason: 'accredited',
      amount: '1253.02',
      currency: 'ARS',
      problem: 'other-payer',
      outcome: 'going-back',
      at: '2026-11-21T10:05:00Z',
      changedAt: '2026-11-21T10:05:00Z',
    };
    const change = { reason: 'other-payer', payUrl: null, payments: [payment] };
    show(paths.depositFailed, 'rejected', { change });
    await expect.poll(text).toContain('Pagó otra persona: le devolvemos todo.');
    expect(text()?.match(/Pagó otra persona/g)).toHaveLength(1);
    expect(text()).toContain('$ 1.253,02');
    expect(text()).toContain('Lo estamos devolviendo');
  });

  it('cash over the limit says why it is not credited, and that it comes by transfer', async () => {
    const payment = {
      paymentId: 'k1',
      status: 'approved',
      reason: null,
      amount: '1253.02',
      currency: 'ARS',
      problem: 'over-limit',
      outcome: 'to-pay-back',
      at: '2026-11-21T10:05:00Z',
      changedAt: '2026-11-21T10:05:00Z',
    };
    const change = { reason: 'over-limit', payUrl: null, payments: [payment] };
    show(paths.depositFailed, 'rejected', { change });
    await expect.poll(text).toContain('pasa tu límite de depósitos');
    expect(text()).not.toContain('más de lo pedido');
    expect(text()).toContain('Te lo devolvemos por transferencia');
    expect(text()).toContain('una cuenta bancaria a tu nombre');
  });

  it('a DEBIN says what to do at the bank, and then that the bank is at it', async () => {
    const payUrl = 'http://ceibo.test/deposit-failed?debin=1';
    const debin = { payUrl, debitAccountEnding: '5201', fee: '0.00' };
    show(paths.depositFailed, 'pending', { change: debin });
    await expect.poll(text).toContain('Aprobá el pedido de $ 1.234,50.');
    expect(text()).toContain('···· 5201');
    expect(text()).toContain('Descartar');
    root?.unmount();
    const payment = {
      paymentId: 'A1',
      status: 'in_process',
      reason: null,
      amount: '1234.50',
      currency: 'ARS',
      problem: null,
      outcome: 'none',
      at: '2026-11-21T10:05:00Z',
      changedAt: '2026-11-21T10:05:00Z',
    };
    show(paths.depositFailed, 'pending', { change: { ...debin, payments: [payment] } });
    await expect.poll(text).toContain('Tu banco está procesando el débito');
    expect(text()).not.toContain('Descartar');
  });

  it.each([
    ['debin_refused', 'El pedido se rechazó en tu banco.'],
    ['debin_no_funds', 'La cuenta no tenía fondos suficientes.'],
    ['debin_account', 'no está a tu nombre'],
    ['debin_bank', 'Tu banco no pudo hacer el débito.'],
  ])('a DEBIN that ended as %s says so', async (reason, words) => {
    show(paths.depositFailed, 'rejected', { change: { reason, payUrl: null } });
    await expect.poll(text).toContain(words);
  });

  it('a deposit that was paid after a rejection lists both attempts', async () => {
    const payment = {
      paymentId: '1',
      status: 'rejected',
      reason: 'cc_rejected_high_risk',
      amount: '1253.02',
      currency: 'ARS',
      problem: null,
      outcome: 'none',
      at: '2026-11-21T10:05:00Z',
      changedAt: '2026-11-21T10:05:00Z',
    };
    const paid = { ...payment, paymentId: '2', status: 'approved', outcome: 'credited' };
    const dollars = { ...paid, paymentId: '3', currency: 'USD', problem: 'duplicate' };
    const payments = [payment, paid, { ...dollars, outcome: 'given-back' }];
    show(paths.depositSuccess, 'approved', { change: { payments } });
    await expect.poll(text).toContain('Intentos de pago');
    const listed = [...document.querySelectorAll('.cash-payments li')].map(
      ({ textContent }) => textContent,
    );
    expect(listed).toEqual([
      expect.stringMatching(/Rechazado.*por seguridad/),
      expect.stringContaining('Acreditado'),
      expect.stringMatching(/USD 1253\.02.*Devuelto.*ya estaba pagado/),
    ]);
  });

  it('a deposit that nobody has paid yet can be paid where it was begun', async () => {
    show(paths.depositFailed, 'pending');
    await expect.poll(text).toContain('Seguir con el pago');
    expect(document.querySelector('a[href="http://pay.test/pay/pref"]')).not.toBeNull();
  });

  it('an abandoned deposit can be discarded, and is then cancelled', async () => {
    show(paths.depositFailed, 'abandoned');
    await expect.poll(text).toContain('Descartar');
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Descartar')
      ?.click();
    await expect.poll(text).toContain('El pago de $ 1.234,50 se canceló');
    expect(text()).not.toContain('Descartar');
  });

  it('success leads back to where the player was as well as home, and shows the new balance', async () => {
    sessionStorage.setItem('beforeDeposit', '/slots?provider=ceibo');
    const { store } = show(paths.depositSuccess, 'approved');
    store.dispatch(figures.actions.remembered({ cash: '6234.50', bonus: '0.00', inPlay: '0.00' }));
    await expect.poll(text).toContain('Ahora tenés $ 6.234,50');
    const back = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Volver a donde estaba',
    );
    expect(back?.getAttribute('href')).toBe('/slots?provider=ceibo');
    expect(text()).toContain('OK');
  });

  it('a deposit is named by its short number, paid or not', async () => {
    show(paths.depositSuccess, 'approved');
    await expect.poll(text).toContain('Operación D-8840006');
    root?.unmount();
    show(paths.depositFailed, 'rejected');
    await expect.poll(text).toContain('Operación D-8840006');
    expect(text()).not.toContain(depositId);
  });

  it('sends visitors home after its second', async () => {
    const { router, pass } = show(paths.depositSuccess, 'approved', { isPlayer: false });
    await expect.poll(said).toBeDefined();
    expect(router.state.location.pathname).toBe(paths.depositSuccess);
    await pass();
    await expect.poll(() => router.state.location.pathname).toBe(paths.home);
  });
});
