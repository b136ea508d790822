import type { WithdrawalView } from '@ceibo/contracts/cashier';
import { expect, it, vi } from 'vitest';
import { createApi } from '../api/client.ts';
import { depositStatus } from '../state/cashier/deposits.ts';
import { createStore } from '../state/store.ts';
import { openWithdrawRequests } from '../state/cashier/withdrawals.ts';
import { applyCashierEvent } from './cashier-events.ts';

const deposit = (depositId: string) => ({
  depositId,
  reference: 'D-8840006',
  systemId: 'card',
  amount: '1.00',
  fee: '0.00',
  status: 'approved' as const,
  reason: null,
  payUrl: null,
  expiresAt: '',
  reversed: '0.00',
  payments: [],
  requestedAt: '',
  finishedAt: '',
});
const withdrawal = (withdrawalId: string, status: WithdrawalView['status']): WithdrawalView => ({
  withdrawalId,
  reference: 'R-1',
  amount: '1.00',
  status,
  bankName: 'B',
  accountEnding: '4821',
  requestedAt: '',
  cancellableUntil: null,
  sentAt: null,
  finishedAt: null,
  failure: null,
  stoppedFor: null,
  cancellable: true,
  neededDocument: null,
  steps: [],
});

function setUp() {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
  const store = createStore({
    api: createApi({
      fetch,
      caller: { session: () => null, language: () => 'es-AR', siteId: 'Ceibo' },
      onSessionExpired: () => {},
    }),
    session: {
      current: () => null,
      keep: () => {},
      forget: () => {},
      use: () => {},
      clearTraces: () => {},
    },
    leave: () => {},
    pause: () => Promise.resolve(),
    random: () => 0,
  });
  const shown = () =>
    store
      .getState()
      .cashier.openWithdrawRequests.data?.withdrawRequests.map(
        ({ withdrawalId, status }) => `${withdrawalId} ${status}`,
      );
  return { store, fetch, shown };
}

it('tells of a deposit, unless the page shows another', () => {
  const { store } = setUp();
  applyCashierEvent(store, { name: 'deposit', data: deposit('d-1') });
  expect(store.getState().cashier.depositStatus.data?.depositId).toBe('d-1');
  applyCashierEvent(store, { name: 'deposit', data: deposit('d-2') });
  expect(store.getState().cashier.depositStatus.data?.depositId).toBe('d-1');
  store.dispatch(depositStatus.cleared());
  applyCashierEvent(store, { name: 'deposit', data: deposit('d-2') });
  expect(store.getState().cashier.depositStatus.data?.depositId).toBe('d-2');
});

it('changes a withdrawal in its place, puts a new one first, and holds none that has ended', () => {
  const { store, shown } = setUp();
  store.dispatch(
    openWithdrawRequests.pushed({
      data: { withdrawRequests: [withdrawal('w-2', 'requested'), withdrawal('w-1', 'requested')] },
    }),
  );
  applyCashierEvent(store, { name: 'withdrawal', data: withdrawal('w-1', 'sent') });
  applyCashierEvent(store, { name: 'withdrawal', data: withdrawal('w-3', 'requested') });
  expect(shown()).toEqual(['w-3 requested', 'w-2 requested', 'w-1 sent']);
  applyCashierEvent(store, {
    name: 'withdrawal',
    data: { ...withdrawal('w-2', 'paid'), finishedAt: '2026-11-22T10:00:00Z' },
  });
  expect(shown()).toEqual(['w-3 requested', 'w-1 sent']);
});

it('asks anew when an older answer may be on its way, and not at all when nobody looks', () => {
  const { store, fetch, shown } = setUp();
  applyCashierEvent(store, { name: 'withdrawal', data: withdrawal('w-1', 'paid') });
  expect(fetch).not.toHaveBeenCalled();
  void store.dispatch(openWithdrawRequests.load({}));
  applyCashierEvent(store, { name: 'withdrawal', data: withdrawal('w-1', 'paid') });
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(shown()).toBeUndefined();
});
