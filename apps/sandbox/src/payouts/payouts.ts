// The life of a payout: the operator orders it, and it ends once, at its time, in the state that
// its account number names. The operator is notified of the end.

import {
  payoutRequest,
  type Payout,
  type PayoutRequest,
  type Webhook,
} from '@ceibo/partner-protocol/cvu';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import type { Deliveries } from '../signed-calls/deliveries.ts';
import { orderOnce, type Ordered } from '../signed-calls/one-order.ts';
import { magicOf, planPayout, type PayoutPlan } from './magic-accounts.ts';
import { requestOf, type PayoutRow, type PayoutsStore } from './payouts-store.ts';

export interface Payouts {
  surroundings: Surroundings;
  store: PayoutsStore;
  webhooks: Deliveries;
  /** Wakes the company when a payout is to end. */
  settleAt: (reference: string, dueAt: Date) => void;
}

/** One reference is one payout, whatever happens on the way. */
export function orderPayout(payouts: Payouts, body: unknown): Ordered<PayoutRow> {
  const { store, surroundings, settleAt } = payouts;
  const { books, clock, ids, plannedOutcome } = surroundings;
  return orderOnce(
    books,
    { schema: payoutRequest, body },
    {
      find: ({ external_reference }) => store.find(external_reference),
      create(request, content) {
        const { external_reference, destination } = request;
        if (!magicOf(destination.account_number))
          store.outcomes.note(external_reference, plannedOutcome?.('payouts', 'payout'));
        const now = clock.now();
        const settlesAt = new Date(now.getTime() + planOf(payouts, request).settleAfterMs);
        const row: PayoutRow = {
          id: ids.uuid(),
          external_reference,
          content,
          status: 'in_process',
          reason: null,
          created_at: now.toISOString(),
          settles_at: settlesAt.toISOString(),
          finished_at: null,
        };
        store.insert(row);
        settleAt(external_reference, settlesAt);
        return row;
      },
    },
  );
}

export function planOf(
  { store, surroundings: { config } }: Payouts,
  { destination, external_reference }: PayoutRequest,
): PayoutPlan {
  const outcome = store.outcomes.of(external_reference);
  return planPayout(
    { accountNumber: destination.account_number, outcome },
    config.cvu.settleAfterMs,
  );
}

export function settlePayout(payouts: Payouts, reference: string): void {
  const { store, surroundings, webhooks } = payouts;
  const { books, clock, ids } = surroundings;
  inTransaction(books, () => {
    const payout = store.find(reference);
    const now = clock.now();
    if (payout?.status !== 'in_process' || new Date(payout.settles_at) > now) return;
    const request = requestOf(payout);
    const { reason, webhooks: times, isForged } = planOf(payouts, request);
    const status = reason === null ? 'paid' : 'rejected';
    store.finish({ ...payout, status, reason, finished_at: now.toISOString() });
    const content: Webhook = {
      id: ids.uuid(),
      type: 'payout',
      external_reference: reference,
      created_at: now.toISOString(),
    };
    const url = request.notification_url;
    for (let time = 0; time < times; time++)
      webhooks.add({ subject: reference, url, content, isForged });
  });
}

export function presentPayout(payouts: Payouts, payout: PayoutRow): Payout {
  const { id, external_reference, status, reason, created_at, finished_at } = payout;
  const request = requestOf(payout);
  const lieEnds = new Date(created_at).getTime() + planOf(payouts, request).liesForMs;
  const isLie = lieEnds > payouts.surroundings.clock.now().getTime();
  const amount = isLie ? onePesoLess(request.amount) : request.amount;
  const { currency } = request;
  return { id, external_reference, status, amount, currency, reason, created_at, finished_at };
}

/** Amounts are text with two decimals, of at least a peso. */
function onePesoLess(amount: string): string {
  const [whole = '0', cents = '00'] = amount.split('.');
  return `${BigInt(whole) - 1n}.${cents}`;
}
