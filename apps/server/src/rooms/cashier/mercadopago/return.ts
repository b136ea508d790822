// The browser's way back from the payment company's page. It only informs: the company is asked
// before anything is credited.

import { timingSafeEqual } from 'node:crypto';
import { formatMoney } from '@ceibo/money';
import * as z from 'zod/mini';
import { HOUR, SECOND } from '../../../platform/clock.ts';
import { secretHash } from '../../../platform/ids.ts';
import { createRateLimit } from '../../../platform/rate-limits.ts';
import { depositById, markLeft, markReturned, type Deposit } from '../deposits-store.ts';
import { planQuestionNow } from '../check-deposit.ts';
import type { CashierParts } from '../parts.ts';
import { keepReturn, returnOf } from '../returns-store.ts';
import { fetchPayment } from './client.ts';

export const RETURN_PATH = '/partners/mercadopago/return';
/**
 * So often at most the company is asked whether a deposit was paid, because a browser came back.
 */
const MOST_QUESTIONS = 10;

const outcomes = ['success', 'pending', 'failure'] as const;
type Outcome = (typeof outcomes)[number];

const query = z.object({
  deposit: z.uuid(),
  outcome: z.enum(outcomes),
  proof: z.string().check(z.minLength(1), z.maxLength(128)),
  payment_id: z.optional(z.string().check(z.maxLength(64))),
});

/**
 * The addresses that the company sends the browser back to. Their key proves that they were made
 * here for this deposit. Asked again, they are the same, so that an order which is sent again is
 * the same too.
 */
export async function returnAddresses(
  { database, clock, random, publicUrl }: CashierParts,
  begun: { depositId: string; sessionKey: string },
): Promise<Record<Outcome, string>> {
  const { key } = await keepReturn(database, { ...begun, key: random.secret(), at: clock.now() });
  const address = (outcome: Outcome) =>
    `${publicUrl}${RETURN_PATH}?${new URLSearchParams({ deposit: begun.depositId, outcome, proof: key }).toString()}`;
  return { success: address('success'), pending: address('pending'), failure: address('failure') };
}

/**
 * Where the browser goes on: the result page with, by position, amount, transaction id and a
 * hand-off code that opens the player's session once.
 */
export function createPageAfterReturn(parts: CashierParts): (received: unknown) => Promise<string> {
  const { database } = parts;
  const questions = createRateLimit(database, {
    name: 'payment-return',
    points: MOST_QUESTIONS,
    withinSeconds: HOUR / SECOND,
  });

  return async (received) => {
    const parsed = query.safeParse(received);
    if (!parsed.success) return '/home';
    const { deposit: depositId, outcome, proof, payment_id } = parsed.data;
    const [deposit, made] = await Promise.all([
      depositById(database, depositId),
      returnOf(database, depositId),
    ]);
    if (!deposit || !made || !timingSafeEqual(secretHash(proof), secretHash(made.key)))
      return '/home';

    // A browser that comes back without having paid brings the text "null".
    const paymentId = payment_id === 'null' ? undefined : payment_id;
    await database.transaction((transaction) =>
      planQuestionNow(parts, transaction, deposit.id, paymentId),
    );
    if (paymentId === undefined) await markLeft(database, deposit.id, parts.clock.now());
    const session = await handoffFor(deposit, made.sessionKey, paymentId);
    const page = outcome === 'failure' ? '/deposit-failed' : '/deposit-success';
    return `${page}?${new URLSearchParams({ amount: formatMoney(deposit.amount), transactionId: deposit.id, session }).toString()}`;
  };

  /**
   * Only the first return from a payment carries a code: the address may be copied, or come back
   * from the browser's history.
   */
  async function handoffFor(
    deposit: Deposit,
    sessionKey: string,
    paymentId: string | undefined,
  ): Promise<string> {
    const now = parts.clock.now();
    if (now > deposit.expiresAt || !(await parts.identity.isLoginOpen(sessionKey))) return '';
    if (!(await isPaidFor(deposit, paymentId)) || !(await markReturned(database, deposit.id, now)))
      return '';
    return (await parts.identity.createHandoff({ sessionKey, since: deposit.requestedAt })) ?? '';
  }

  /** Whether somebody paid, or tried to: the company has told us of it before, or tells us now. */
  async function isPaidFor(
    { id, status }: Deposit,
    paymentId: string | undefined,
  ): Promise<boolean> {
    if (status === 'created' || status === 'expired' || status === 'cancelled') return false;
    if (status !== 'pending') return true;
    if (paymentId === undefined || !(await questions.take(id))) return false;
    try {
      return (await fetchPayment(parts, paymentId))?.depositId === id;
    } catch (error) {
      // Without a code the player logs in again; the money comes all the same.
      parts.log.warn(
        { deposit: id, error },
        'the payment company did not say whether a browser came back from a payment',
      );
      return false;
    }
  }
}
