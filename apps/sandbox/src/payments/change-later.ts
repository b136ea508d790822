// A payment becomes what its situation says, at its time, once; or it is given back.

import { inTransaction } from '../books.ts';
import type { PaymentDesk } from './pay.ts';
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
    const { status, statusDetail: status_detail } = later;
    const approved_at = status === 'approved' ? now.toISOString() : payment.approved_at;
    store.changePayment({ ...payment, status, status_detail, approved_at });
    webhooks.announce({ payment, preference, action: 'payment.updated', notBefore: now });
  });
}

/** Gives a whole payment back, and its refund's id. The same key again is the same refund. */
export function refund(
  { surroundings, store, webhooks }: PaymentDesk,
  { paymentId, key }: { paymentId: string; key: string },
): number | 'unknown' | 'refused' {
  return inTransaction(surroundings.books, () => {
    const payment = store.payment(paymentId);
    const preference = payment && store.preference(payment.preference_id);
    if (!payment || !preference) return 'unknown';
    const known = store.refundByKey(key);
    if (known) return known.payment_id === paymentId ? known.id : 'refused';
    if (payment.status !== 'approved') return 'refused';
    store.changePayment({ ...payment, status: 'refunded', status_detail: 'refunded' });
    const notBefore = surroundings.clock.now();
    webhooks.announce({ payment, preference, action: 'payment.updated', notBefore });
    return store.insertRefund(key, paymentId);
  });
}
