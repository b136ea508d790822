// @vitest-environment happy-dom
import type { WithdrawalStepName, WithdrawalView } from '@ceibo/contracts/cashier';
import { useEffect, type ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { applyCashierEvent } from '../../../live/cashier-events.ts';
import { paths } from '../../../paths.ts';
import { figures } from '../../../state/cashier-area.ts';
import { circumstances } from '../../../state/circumstances.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { putPhoneInPage } from '../../../testing/played-phone.ts';
import { clearPage, fieldOf, fill, pageText, showPage } from '../../../testing/show-page.ts';
import { WithdrawPage } from './WithdrawPage.tsx';

afterEach(clearPage);
const ASK = '/api/cashier/withdraw-request';
const id = '01a1fc1b-6a01-721a-9cc8-19ddd8230006';
const account = {
  bankEncodedID: '01a1fc1b-6a01-721a-9cc8-19ddd8230007',
  kind: 'account',
  bankAccountNumber: '••••4821',
  bankName: 'Banco Austral',
  accountBranchName: 'Centro',
  nameOnAccount: 'Ana Pérez',
  accountType: 'Caja de ahorro',
  personalNumber: 'AUST0001234',
  verified: true,
  payableFrom: null,
  moneyCameFrom: false,
};
const free = {
  withdrawSystems: [{ id: 'cvu-transfer', pgid: 'cvu', min: '500.00', max: '5000000.00' }],
  withdrawable: '8000.00',
  toPlay: '0.00',
  inPlay: '0.00',
  pendingWithdrawals: '0.00',
  bonusAtStake: '0.00',
  withoutDocuments: null,
  stop: null,
  heldUntil: null,
  owed: '0.00',
  paidAfterSeconds: 30,
};
const step = (
  name: WithdrawalStepName,
  at: string,
  change: Partial<WithdrawalView['steps'][number]> = {},
) => ({ name, at, reason: null, reviewReasons: [], ...change });
const withdrawal = (change: Partial<WithdrawalView> = {}): WithdrawalView => ({
  withdrawalId: id,
  reference: 'R-2210001',
  amount: '5000.00',
  status: 'requested',
  bankName: 'Banco Austral',
  accountEnding: '4821',
  requestedAt: '2026-11-22T10:00:00Z',
  cancellableUntil: '2026-11-22T10:00:30Z',
  sentAt: null,
  finishedAt: null,
  failure: null,
  stoppedFor: null,
  cancellable: true,
  neededDocument: null,
  steps: [step('requested', '2026-11-22T10:00:00Z')],
  ...change,
});

/** The page on a server that knows one withdrawal as soon as it was asked for. */
function show(options: object = {}, address = '/cashout', Page: ComponentType = WithdrawPage) {
  let asked: WithdrawalView | null = null;
  const isOpen = () => asked?.finishedAt === null;
  const server = (path: string): object => {
    if (path === '/api/cashier/bank-accounts') return { success: true, bankAccounts: [account] };
    if (path === '/api/cashier/withdraw-systems') return { success: true, ...free, ...options };
    if (path === '/api/cashier/open-withdraw-requests')
      return { success: true, withdrawRequests: asked && isOpen() ? [asked] : [] };
    if (path === '/api/cashier/transaction-history')
      return { success: true, cursor: null, transactions: asked ? [transactionOf(asked)] : [] };
    if (path !== ASK) return { success: true };
    asked = withdrawal();
    return { success: true, withdrawalId: id, status: 'requested' };
  };
  return {
    page: showPage(Page, server, address),
    ends: (change: Partial<WithdrawalView>) =>
      (asked = withdrawal({ finishedAt: '2026-11-22T10:01:00Z', ...change })),
  };
}
function transactionOf({ withdrawalId, reference, amount, status, ...rest }: WithdrawalView) {
  const { bankName, accountEnding, requestedAt, sentAt, finishedAt, failure, steps } = rest;
  const moments = { requestedAt, sentAt, finishedAt };
  const fixed = { kind: 'withdrawal', fee: '0.00', systemId: 'cvu-transfer', system: 'transfer' };
  return {
    ...fixed,
    id: withdrawalId,
    reference,
    amount,
    status,
    bankName,
    accountEnding,
    ...moments,
    failure,
    steps,
  };
}
const words = () => pageText()?.replaceAll('\u00a0', ' ');
const press = (name: string | RegExp) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' ').match(name),
  );
  if (!button) throw new Error(`there is no button ${name}`);
  button.click();
};

async function askFor5000() {
  const shown = show();
  const page = await shown.page;
  await expect.poll(words).toContain('Disponible para retirar');
  fill(fieldOf('Monto'), '5.000,00');
  press(/^Retirar \$ 5\.000,00$/);
  await expect.poll(words).toContain('Revisá tu retiro');
  return { ...shown, page };
}

it('the form has the amount that the link to it named, and asks for consent to the loss', async () => {
  await show({ bonusAtStake: '1250.00' }, '/cashout?amount=8000.00').page;
  await expect.poll(pageText).toContain('Retirar $ 8.000,00');
  expect(pageText()).toContain('$ 1.250,00');
  expect(document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);
});

it('what can be withdrawn is asked for once, and again with each other balance', async () => {
  const balance = (cash: string) =>
    figures.actions.remembered({ cash, bonus: '0.00', inPlay: '0.00' });
  // The balance is known when the page opens.
  const Opened = () => {
    const dispatch = useAppDispatch();
    const isKnown = useAppSelector(({ cashier }) => cashier.figures !== null);
    useEffect(() => void dispatch(balance('5000.00')), [dispatch]);
    return isKnown ? <WithdrawPage /> : null;
  };
  const page = await show({}, '/cashout', Opened).page;
  const asked = () => page.callsTo('/api/cashier/withdraw-systems').length;
  await expect.poll(pageText).toContain('Disponible para retirar');
  expect(asked()).toBe(1);
  for (const [cash, calls] of [
    ['4000.00', 2],
    ['4000.00', 2],
    ['4500.00', 3],
  ] as const) {
    page.store.dispatch(balance(cash));
    await expect.poll(asked).toBe(calls);
  }
});

describe('a withdrawal', () => {
  it('is shown with its account, amount and time before anything is asked for', async () => {
    const { page } = await askFor5000();
    const dialog = document
      .querySelector('dialog, [role=dialog]')
      ?.textContent?.replaceAll('\u00a0', ' ');
    for (const part of [
      '$ 5.000,00',
      'Banco Austral ···· 4821',
      'Ana Pérez',
      'Lo pagamos en 30 segundos',
    ])
      expect(dialog).toContain(part);
    expect(page.callsTo(ASK)).toEqual([]);
    press('Confirmar el retiro');
    await expect
      .poll(() => page.callsTo(ASK))
      .toMatchObject([{ amount: '5000.00', bankEncodedID: account.bankEncodedID }]);
    await expect.poll(words).toContain('Recibimos tu pedido');
  });

  it('that is cancelled takes "we have your request" with it', async () => {
    const { page, ends } = await askFor5000();
    press('Confirmar el retiro');
    await expect.poll(words).toContain('Recibimos tu pedido');
    applyCashierEvent(page.store, { name: 'withdrawal', data: ends({ status: 'cancelled' }) });
    await expect.poll(words).toContain('Retiro cancelado');
    expect(words()).not.toContain('Recibimos tu pedido');
  });

  it.each([
    ['paid', paths.withdrawSuccess],
    ['failed', paths.withdrawFailed],
  ] as const)('that is %s while the player waits for it leads to %s', async (status, path) => {
    const { page, ends } = await askFor5000();
    press('Confirmar el retiro');
    await expect.poll(words).toContain('Recibimos tu pedido');
    applyCashierEvent(page.store, { name: 'withdrawal', data: ends({ status }) });
    await expect.poll(() => page.router.state.location.pathname).toBe(path);
  });

  it('that staff look at says why, when, and can be cancelled', async () => {
    const { page, ends } = await askFor5000();
    press('Confirmar el retiro');
    await expect.poll(words).toContain('Recibimos tu pedido');
    const steps = [
      step('requested', '2026-11-22T10:00:00Z'),
      step('checked', '2026-11-22T10:00:30Z'),
      step('review', '2026-11-22T10:00:30Z', { reviewReasons: ['first-payout', 'device'] }),
    ];
    const data = ends({ status: 'review', finishedAt: null, steps });
    applyCashierEvent(page.store, { name: 'withdrawal', data });
    await expect.poll(words).toContain('Retiro en revisión');
    expect(words()).toContain('Es el primer pago a esta cuenta. Lo pediste desde un dispositivo');
    expect(words()).toContain('Una persona de nuestro equipo lo revisa');
    expect(words()).toContain('Cancelar el pedido');
  });

  it('that waits for a document names it and leads to the documents', async () => {
    const { page, ends } = await askFor5000();
    press('Confirmar el retiro');
    await expect.poll(words).toContain('Recibimos tu pedido');
    const waits = { status: 'needs-document', neededDocument: 'Address Proof' } as const;
    const data = ends({ ...waits, finishedAt: null });
    applyCashierEvent(page.store, { name: 'withdrawal', data });
    await expect.poll(words).toContain('Para seguir necesitamos: Comprobante de domicilio.');
    expect(document.querySelector(`a[href="${paths.profile}#documents"]`)).not.toBeNull();
  });

  it('that staff refused shows their words, and has no button to cancel', async () => {
    const { page, ends } = await askFor5000();
    press('Confirmar el retiro');
    await expect.poll(words).toContain('Recibimos tu pedido');
    applyCashierEvent(page.store, {
      name: 'withdrawal',
      data: ends({ status: 'refused', failure: 'La cuenta no es tuya.', cancellable: false }),
    });
    await expect.poll(() => page.router.state.location.pathname).toBe(paths.withdrawFailed);
  });

  it('goes to an account of which it says that the bank has confirmed its owner', async () => {
    await show().page;
    await expect.poll(words).toContain('Disponible para retirar');
    expect(words()).toContain('El banco confirmó que está a tu nombre.');
  });
});

it('an account that money came from says so', async () => {
  const bankAccounts = [{ ...account, moneyCameFrom: true }];
  await showPage(WithdrawPage, (path) =>
    path === '/api/cashier/bank-accounts'
      ? { success: true, bankAccounts }
      : { success: true, ...free },
  );
  await expect.poll(words).toContain('y desde acá depositaste');
});

it('an account that nobody has looked at yet is said to be in review', async () => {
  const bankAccounts = [{ ...account, verified: false }];
  await showPage(WithdrawPage, (path) =>
    path === '/api/cashier/bank-accounts'
      ? { success: true, bankAccounts }
      : { success: true, ...free },
  );
  await expect.poll(words).toContain('Cuenta en revisión');
  expect(words()).not.toContain('El banco confirmó');
});

it('says that there are no bank account details when the server refuses them', async () => {
  const refused = { success: false, code: 'SESSION_EXPIRED', description: 'Tu sesión venció.' };
  await showPage(WithdrawPage, (path) =>
    path === '/api/cashier/bank-accounts' ? refused : { success: true, ...free },
  );
  await expect.poll(words).toContain('sin datos de cuenta bancaria');
  expect(words()).not.toContain('Tu sesión venció.');
});

describe('what may be withdrawn', () => {
  it('comes with the reasons why it is not more', async () => {
    await show({
      withdrawable: '1000.00',
      toPlay: '2000.00',
      inPlay: '300.00',
      pendingWithdrawals: '600.00',
    }).page;
    await expect.poll(words).toContain('El resto todavía no se puede retirar:');
    expect(words()).toContain('De depósitos que te falta jugar$ 2.000,00');
    expect(words()).toContain('En jugadas sin terminar$ 300,00');
    expect(words()).toContain('Reservado para retiros en curso$ 600,00');
  });

  it('is nothing after a payment was taken back, with what is owed and a way to write to us', async () => {
    await show({ stop: 'payment-reversed', owed: '7000.00' }).page;
    await expect.poll(words).toContain('Tus retiros están frenados');
    expect(words()).toContain('Por ese pago debés $ 7.000,00.');
    expect(document.querySelector(`a[href="${paths.contactUs}"]`)).not.toBeNull();
  });

  it('waits after staff reset the second factor, until a time that it names', async () => {
    await show({ stop: 'second-factor-reset', heldUntil: '2026-11-23T13:00:00Z' }).page;
    await expect.poll(words).toContain('Tus retiros esperan');
    expect(words()).toContain('Podés retirar desde el 23/11/2026 10:00.');
    expect(document.querySelector(`a[href="${paths.contactUs}"]`)).not.toBeNull();
  });
});

describe('a withdrawal in the app', () => {
  const withLock = (lock: string | null, authenticate: () => unknown) =>
    putPhoneInPage({
      'SecureStorage.internalGetItem': () => ({ data: lock }),
      'BiometricAuthNative.checkBiometry': () => ({ isAvailable: true }),
      'BiometricAuthNative.internalAuthenticate': authenticate,
    });
  const ASKED = 'BiometricAuthNative.internalAuthenticate';

  it('with its lock on is sent when the phone knows its owner', async () => {
    const phone = withLock('on', () => undefined);
    try {
      const { page } = await askFor5000();
      press('Confirmar el retiro');
      await expect.poll(() => page.callsTo(ASK)).toHaveLength(1);
      expect(phone.asked).toContain(ASKED);
    } finally {
      phone.takeAway();
    }
  });

  it('is not sent for a stranger, who must prove to the server who he is', async () => {
    const phone = withLock('on', () => Promise.reject(new Error('not known')));
    try {
      const { page } = await askFor5000();
      press('Confirmar el retiro');
      const state = () => page.store.getState().circumstances.confirmation;
      await expect.poll(state).toBe('asked');
      page.store.dispatch(circumstances.actions.confirmation('refused'));
      await expect.poll(words).not.toContain('Revisá tu retiro');
      expect(page.callsTo(ASK)).toEqual([]);
    } finally {
      phone.takeAway();
    }
  });

  it('asks the phone for nobody while its lock is off', async () => {
    const phone = withLock(null, () => Promise.reject(new Error('not known')));
    try {
      const { page } = await askFor5000();
      press('Confirmar el retiro');
      await expect.poll(() => page.callsTo(ASK)).toHaveLength(1);
      expect(phone.asked).not.toContain(ASKED);
    } finally {
      phone.takeAway();
    }
  });
});
