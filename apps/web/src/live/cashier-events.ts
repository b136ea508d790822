// The server's events about deposits and withdrawals.

import type { WithdrawalView } from '@ceibo/contracts/cashier';
import type { LiveEvent } from '@ceibo/contracts/live';
import { depositStatus } from '../state/cashier/deposits.ts';
import type { Store } from '../state/store.ts';
import {
  transactionList,
  withPayment,
  selectTransactionList,
} from '../state/cashier/transactions.ts';
import { openWithdrawRequests, withWithdrawal } from '../state/cashier/withdrawals.ts';

export function applyCashierEvent(store: Store, event: LiveEvent): void {
  if (event.name === 'deposit') applyDeposit(store, event.data);
  if (event.name === 'withdrawal') applyWithdrawal(store, event.data);
  if (event.name === 'deposit' || event.name === 'withdrawal') applyToHistory(store, event);
}

/** A page that shows the end of one deposit is not disturbed by another. */
function applyDeposit(
  { dispatch, getState }: Store,
  deposit: Extract<LiveEvent, { name: 'deposit' }>['data'],
): void {
  const shown = getState().cashier.depositStatus.data;
  if (shown === null || shown.depositId === deposit.depositId)
    dispatch(depositStatus.pushed({ data: deposit }));
}

/**
 * An answer that is on its way may be older than the event, so the page then requests the list
 * anew.
 */
function applyWithdrawal({ dispatch, getState }: Store, withdrawal: WithdrawalView): void {
  const { data, pending } = getState().cashier.openWithdrawRequests;
  if (data !== null)
    dispatch(
      openWithdrawRequests.pushed({
        data: { withdrawRequests: withWithdrawal(data.withdrawRequests, withdrawal) },
      }),
    );
  else if (pending !== null) void dispatch(openWithdrawRequests.load({}));
}

/** The page of the history that is open shows how each payment now stands. */
function applyToHistory(
  { dispatch, getState }: Store,
  event: Parameters<typeof withPayment>[1],
): void {
  const { data } = selectTransactionList(getState());
  if (data !== null)
    dispatch(
      transactionList.pushed({
        data: { ...data, transactions: withPayment(data.transactions, event) },
      }),
    );
}
