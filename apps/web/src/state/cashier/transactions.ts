// Deposits and withdrawals, as the player looks back on them.

import { transactionHistory, type TransactionView } from '@ceibo/contracts/cashier';
import type { LiveEvent } from '@ceibo/contracts/live';
import * as items from './cashier-items.ts';
import { withCall } from '../remote-item.ts';
import { TRANSACTION_LIST } from '../specified-names.ts';
import type { State } from '../store.ts';

export const transactionList = withCall(items.transactionList, transactionHistory);

export const selectTransactionList = ({ cashier }: State) => cashier[TRANSACTION_LIST];

type PaymentEvent = Extract<LiveEvent, { name: 'deposit' | 'withdrawal' }>;

/**
 * The list with a payment as the server says that it now stands. One that the list does not show
 * changes nothing.
 */
export function withPayment(
  list: readonly TransactionView[],
  { name, data }: PaymentEvent,
): TransactionView[] {
  const id = name === 'deposit' ? data.depositId : data.withdrawalId;
  const { status, finishedAt } = data;
  const more =
    name === 'withdrawal' ? { sentAt: data.sentAt, failure: data.failure, steps: data.steps } : {};
  return list.map((each) =>
    each.id === id && each.kind === name ? { ...each, status, finishedAt, ...more } : each,
  );
}
