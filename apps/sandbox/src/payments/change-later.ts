// A pending payment becomes what its situation says, at its time, once.

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
    store.changePayment(paymentId, {
      ...later,
      approvedAt: later.status === 'approved' ? now : null,
    });
    webhooks.announce({ payment, preference, action: 'payment.updated', notBefore: now });
  });
}
