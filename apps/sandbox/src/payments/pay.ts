// The payer decides: one preference is paid once, however often and from however many windows the
// page is submitted.

import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import { isExpired } from './create-preference.ts';
import type { Means } from './checkout/payment-means.ts';
import type { PaymentWebhooks } from './payment-webhooks.ts';
import type { PaymentRow, PaymentsStore, Preference } from './payments-store.ts';
import { WRONG_AMOUNT } from './test-cards.ts';

/** How long a webhook that comes after the browser lets the browser go ahead. */
const BROWSER_LEAD_MS = 1_500;

/** `webhooksFirst` are the webhooks that the browser is to wait for. */
export type Paid =
  | { kind: 'paid'; payment: PaymentRow; webhooksFirst: string[] }
  | { kind: 'expired' };

export interface PaymentDesk {
  surroundings: Pick<Surroundings, 'books' | 'clock' | 'ids' | 'random'>;
  store: PaymentsStore;
  webhooks: PaymentWebhooks;
  /** Wakes the desk when a pending payment is to change. */
  changeAt(paymentId: string, dueAt: Date): void;
}

export function pay(
  desk: PaymentDesk,
  order: { preference: Preference; attempt: string; means: Means },
): Paid {
  const { surroundings, store, webhooks } = desk;
  return inTransaction(surroundings.books, () => {
    const { preference } = order;
    const earlier =
      store.livePayment(preference.id) ?? store.paymentOfAttempt(preference.id, order.attempt);
    if (earlier) return { kind: 'paid', payment: earlier, webhooksFirst: [] };
    const now = surroundings.clock.now();
    if (isExpired(preference, now)) return { kind: 'expired' };

    const payment = decide(order, { id: store.nextPaymentId(), now });
    store.insertPayment(payment);
    if (payment.changes_at !== null) desk.changeAt(payment.id, new Date(payment.changes_at));

    // Webhook and browser reach the merchant in any order in the world, so all orders happen here
    // too.
    const turn = surroundings.random.below(3);
    const notBefore = turn === 2 ? new Date(now.getTime() + BROWSER_LEAD_MS) : now;
    const added = webhooks.announce({ payment, preference, action: 'payment.created', notBefore });
    return { kind: 'paid', payment, webhooksFirst: turn === 0 ? added : [] };
  });
}

function decide(
  { preference, attempt, means }: { preference: Preference; attempt: string; means: Means },
  { id, now }: { id: string; now: Date },
): PaymentRow {
  const { situation } = means;
  const asked = preference.request.items[0]?.unit_price ?? WRONG_AMOUNT;
  return {
    id,
    preference_id: preference.id,
    attempt,
    situation: situation.id,
    status: situation.status,
    status_detail: situation.statusDetail,
    amount: situation.isAmountRight ? asked : WRONG_AMOUNT,
    method_id: means.methodId,
    type_id: means.typeId,
    last_four: means.lastFour,
    created_at: now.toISOString(),
    approved_at: situation.status === 'approved' ? now.toISOString() : null,
    changes_at: situation.later
      ? new Date(now.getTime() + situation.later.afterMs).toISOString()
      : null,
  };
}
