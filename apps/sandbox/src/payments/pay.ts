// The life of a payment. The payer decides: one preference is paid once, however often and from
// however many windows the page is submitted. A payment may change at its time, or be given back.

import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import type { Means } from './checkout/payment-means.ts';
import type { PaymentWebhooks } from './payment-webhooks.ts';
import type { PaymentRow, PaymentsStore, Preference } from './payments-store.ts';
import { NO_PAYMENT, presentRefund, refuse } from './present.ts';
import { findSituation, WRONG_AMOUNT, type Situation } from './test-cards.ts';

/** How long a webhook that comes after the browser lets the browser go ahead. */
const BROWSER_LEAD_MS = 1_500;

export interface Paid {
  payment: PaymentRow;
  /** The webhooks that the browser is to wait for. */
  webhooksFirst: string[];
}

export interface PaymentDesk extends Surroundings {
  store: PaymentsStore;
  webhooks: PaymentWebhooks;
  /** Wakes the desk when a pending payment is to change. */
  changeAt(paymentId: string, dueAt: Date): void;
}

export function pay(
  desk: PaymentDesk,
  order: { preference: Preference; attempt: string; means: Means },
): Paid | 'expired' {
  const { books, clock, ids, random, store, webhooks } = desk;
  return inTransaction(books, () => {
    const { preference } = order;
    const earlier =
      store.livePayment(preference.id) ?? store.paymentOfAttempt(preference.id, order.attempt);
    if (earlier) return { payment: earlier, webhooksFirst: [] };
    const now = clock.now();
    if (isExpired(preference, now)) return 'expired';

    const situation = playedIn(desk, order.means);
    const means = { ...order.means, situation };
    const turn =
      situation.order === undefined ? random.below(3) : { before: 0, after: 2 }[situation.order];
    const notBefore = turn === 2 ? new Date(now.getTime() + BROWSER_LEAD_MS) : now;
    const attempts = [order.attempt, ...(situation.isPaidTwice ? [ids.uuid()] : [])];
    const taken = attempts.map((attempt) => {
      const payment = decide({ ...order, means, attempt }, { id: store.nextPaymentId(), now });
      store.insertPayment(payment);
      if (payment.changes_at !== null) desk.changeAt(payment.id, new Date(payment.changes_at));
      // Webhook and browser reach the merchant in any order in the world, so all orders happen
      // here too.
      const change = { payment, preference, action: 'payment.created', notBefore } as const;
      return { payment, added: webhooks.announce(change) };
    });
    const [first] = taken;
    if (!first) throw new Error('a payment that was just made is gone');
    return {
      payment: first.payment,
      webhooksFirst: turn === 0 ? taken.flatMap(({ added }) => added) : [],
    };
  });
}

export function isExpired({ request }: Preference, now: Date): boolean {
  const { expires, expiration_date_to: end } = request;
  return expires === true && end !== undefined && new Date(end) <= now;
}

function decide(
  { preference, attempt, means }: { preference: Preference; attempt: string; means: Means },
  { id, now }: { id: string; now: Date },
): PaymentRow {
  const { situation } = means;
  const { request } = preference;
  return {
    id,
    preference_id: preference.id,
    attempt,
    situation: situation.id,
    status: situation.status,
    status_detail: situation.statusDetail,
    amount: reported(situation, request.items[0]?.unit_price ?? WRONG_AMOUNT),
    method_id: means.methodId,
    type_id: means.typeId,
    last_four: means.lastFour,
    created_at: now.toISOString(),
    approved_at: situation.status === 'approved' ? now.toISOString() : null,
    changes_at: changesAt(situation, request.expiration_date_to, now)?.toISOString() ?? null,
  };
}

/** A plain card or amount plays what somebody planned for the next payment. */
function playedIn({ plannedOutcome }: PaymentDesk, { situation }: Means): Situation {
  if (situation.id !== 'approved') return situation;
  const planned = plannedOutcome?.('payments', 'pay');
  return planned === undefined ? situation : findSituation(planned);
}

function changesAt(
  { later }: Situation,
  expiresAt: string | undefined,
  now: Date,
): Date | undefined {
  if (!later) return undefined;
  const from = later.isAfterExpiry && expiresAt !== undefined ? new Date(expiresAt) : now;
  return new Date(from.getTime() + later.afterMs);
}

/** The amount that is reported: a peso less or more than asked for where the situation says so. */
function reported({ amount }: Situation, asked: string): string {
  if (amount === 'right') return asked;
  if (amount === 'wrong') return WRONG_AMOUNT;
  const [pesos = '0', centavos] = asked.split('.');
  const other = BigInt(pesos) + (amount === 'over' ? 1n : -1n);
  if (other < 0n) return WRONG_AMOUNT;
  return centavos === undefined ? String(other) : `${other}.${centavos}`;
}

/** A payment becomes what its situation says, at its time, once. */
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
