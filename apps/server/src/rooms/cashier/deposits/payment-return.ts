// The browser's way back from the payment company's page. It only informs: the company is asked
// before anything is credited.

import { timingSafeEqual } from 'node:crypto';
import { formatMoney } from '@ceibo/money';
import * as z from 'zod/mini';
import { HOUR, SECOND } from '../../../platform/clock.ts';
import { secretHash } from '../../../platform/ids.ts';
import { createRateLimit } from '../../../platform/rate-limits.ts';
import { depositById, markLeft, markReturned, type Deposit } from './deposits-store.ts';
import { planQuestionNow } from './check-deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { keepReturn, returnOf } from './returns-store.ts';

export const returnPath = (adapter: string): string => `/partners/${adapter}/return`;
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
});
const payment = z.optional(z.string().check(z.maxLength(64)));

/**
 * The addresses that the company sends the browser back to. Their key proves that they were made
 * here for this deposit. Asked again, they are the same, so that an order which is sent again is
 * the same too.
 */
export async function returnAddresses(
  { database, clock, random, publicUrl }: CashierDeps,
  { id: depositId, adapter }: Deposit,
  sessionKey: string,
): Promise<Record<Outcome, string>> {
  const begun = { depositId, sessionKey, key: random.secret(), at: clock.now() };
  const { key: proof } = await keepReturn(database, begun);
  const address = (outcome: Outcome) => {
    const carried = new URLSearchParams({ deposit: depositId, outcome, proof });
    return `${publicUrl}${returnPath(adapter)}?${carried.toString()}`;
  };
  return { success: address('success'), pending: address('pending'), failure: address('failure') };
}

/**
 * The address that the browser goes on to: the result page. It has, by position, amount,
 * transaction id and a hand-off code that opens the player's session once.
 */
export function createPageAfterReturn(
  deps: CashierDeps,
): (adapter: string, received: unknown) => Promise<string> {
  const { adapters, database } = deps;
  const questions = createRateLimit(database, {
    name: 'payment-return',
    points: MOST_QUESTIONS,
    withinSeconds: HOUR / SECOND,
  });

  return async (adapter, received) => {
    const parsed = query.safeParse(received);
    if (!parsed.success) return '/home';
    const { deposit: depositId, outcome, proof } = parsed.data;
    const paid = paymentIn(deps, adapter, received);
    if (!paid.success) return '/home';
    const [deposit, made] = await Promise.all([
      depositById(database, depositId),
      returnOf(database, depositId),
    ]);
    if (deposit?.adapter !== adapter || !made) return '/home';
    if (!timingSafeEqual(secretHash(proof), secretHash(made.key))) return '/home';

    const paymentId = paid.data;
    await database.transaction((transaction) =>
      planQuestionNow(deps, transaction, deposit.id, paymentId),
    );
    if (paymentId === undefined) await markLeft(database, deposit.id, deps.clock.now());
    const session = await handoffFor(deposit, made.sessionKey, paymentId);
    const page = outcome === 'failure' ? '/deposit-failed' : '/deposit-success';
    return withDeposit(page, deposit, session);
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
    const now = deps.clock.now();
    if (now > deposit.expiresAt || !(await deps.identity.isLoginOpen(sessionKey))) return '';
    if (!(await isPaidFor(deposit, paymentId)) || !(await markReturned(database, deposit.id, now)))
      return '';
    return (await deps.identity.createHandoff({ sessionKey, since: deposit.requestedAt })) ?? '';
  }

  /** True when somebody paid, or tried to: the company told us before, or tells us now. */
  async function isPaidFor(
    { id, adapter, status }: Deposit,
    paymentId: string | undefined,
  ): Promise<boolean> {
    if (status === 'created' || status === 'expired' || status === 'cancelled') return false;
    if (status !== 'pending') return true;
    if (paymentId === undefined || !(await questions.take(id))) return false;
    try {
      return (await adapters.deposits(adapter).payment(paymentId))?.depositId === id;
    } catch (error) {
      // Without a code the player logs in again; the money comes all the same.
      deps.log.warn(
        { deposit: id, error },
        'the payment company did not say whether a browser came back from a payment',
      );
      return false;
    }
  }
}

function withDeposit(page: string, { id, amount }: Deposit, session: string): string {
  const values = { amount: formatMoney(amount), transactionId: id, session };
  return `${page}?${new URLSearchParams(values).toString()}`;
}

function paymentIn({ adapters }: CashierDeps, adapter: string, received: unknown) {
  const texts = Object.entries(received ?? {}).filter(([, value]) => typeof value === 'string');
  return payment.safeParse(adapters.deposits(adapter).paymentInReturn(Object.fromEntries(texts)));
}
