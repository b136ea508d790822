// A payment becomes what its situation says, at its time, once; or it is given back.

import { inTransaction } from '../books.ts';
import type { PaymentDesk } from './pay.ts';
import { NO_PAYMENT, presentRefund, refuse } from './present.ts';
import { findSituation } from './test-cards.ts';

export function changeLater({ books, clock, store, webhooks }: PaymentDesk, id: string): void {
  inTransaction(books, () => {
    const payment = store.payment(id);
    const now = clock.now();
    if (!payment || payment.changes_at === null || new Date(payment.changes_at) > now) return;
    const { later } = findSituation(payment.situation);
    const preference = store.preference(payment.preference_id);
    if (!later || !preference) throw new Error(`Payment ${id} is to change into nothing.`);
    const { status, statusDetail: status_detail } = later;
    const approved_at = status === 'approved' ? now.toISOString() : payment.approved_at;
    store.changePayment({ ...payment, status, status_detail, approved_at });
    webhooks.announce({ payment, preference, action: 'payment.updated', notBefore: now });
  });
}

/** Gives a whole payment back, and shows its refund. The same key again is the same refund. */
export function refund(
  { books, clock, store, webhooks }: PaymentDesk,
  { paymentId, key }: { paymentId: string; key: string },
): object {
  return inTransaction(books, () => {
    const payment = store.payment(paymentId);
    const preference = payment && store.preference(payment.preference_id);
    if (!payment || !preference) return NO_PAYMENT;
    const known = store.refundByKey(key);
    if (known?.payment_id === paymentId) return presentRefund(known.id, payment);
    if (known || payment.status !== 'approved')
      return refuse(400, 'the payment cannot be given back now');
    store.changePayment({ ...payment, status: 'refunded', status_detail: 'refunded' });
    webhooks.announce({ payment, preference, action: 'payment.updated', notBefore: clock.now() });
    return presentRefund(store.insertRefund(key, paymentId), payment);
  });
}
