// A payment becomes what its situation says, at its time, once; or it is given back.

import { inTransaction } from '../books.ts';
import type { PaymentDesk } from './pay.ts';
import type { PaymentRow } from './payments-store.ts';
import { findSituation } from './test-cards.ts';

export function changeLater(
  { surroundings, store, webhooks }: PaymentDesk,
  paymentId: string,
): void {
  inTransaction(surroundings.books, () => {
    const payment = store.payment(paymentId);
    const now = surroundings.clock.now();
    if (!payment || payment.changes_at === null || new Date(payment.changes_at) > now) return;
    const { later } = findSituation(payment.situation);
    const preference = store.preference(payment.preference_id);
    if (!later || !preference) throw new Error(`Payment ${paymentId} is to change into nothing.`);
    store.changePayment(paymentId, {
      ...later,
      approvedAt: later.status === 'approved' ? now : approvedBefore(payment),
    });
    webhooks.announce({ payment, preference, action: 'payment.updated', notBefore: now });
  });
}

export type Refunded = { kind: 'refunded'; id: string } | { kind: 'unknown' } | { kind: 'refused' };

/** Gives a whole payment back. The same key again is the same refund. */
export function refund(
  { surroundings, store, webhooks }: PaymentDesk,
  { paymentId, key }: { paymentId: string; key: string },
): Refunded {
  return inTransaction(surroundings.books, () => {
    const payment = store.payment(paymentId);
    const preference = payment && store.preference(payment.preference_id);
    if (!payment || !preference) return { kind: 'unknown' };
    const known = store.refundByKey(key);
    if (known) return known.paymentId === paymentId ? { kind: 'refunded', id: known.id } : REFUSED;
    if (payment.status !== 'approved') return REFUSED;
    const now = surroundings.clock.now();
    store.changePayment(paymentId, {
      status: 'refunded',
      statusDetail: 'refunded',
      approvedAt: approvedBefore(payment),
    });
    const id = store.insertRefund({ key, paymentId });
    webhooks.announce({ payment, preference, action: 'payment.updated', notBefore: now });
    return { kind: 'refunded', id };
  });
}

const REFUSED = { kind: 'refused' } as const;

function approvedBefore({ approved_at: at }: PaymentRow): Date | null {
  return at === null ? null : new Date(at);
}
