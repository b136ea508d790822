// Webhooks and returning browsers get lost. So the payment company is asked by our own reference
// what was paid for a deposit. It is asked soon after the deposit was begun, then with growing
// pauses, until days after it could last be paid. A returning browser only brings the next question
// forward.

import { DAY, HOUR, later, MINUTE, SECOND } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { settlePayment } from './check-payment.ts';
import {
  depositById,
  lockDeposit,
  markAsked,
  markQuestionPlanned,
  type Deposit,
} from './deposits-store.ts';
import type { CashierDeps } from '../deps.ts';
import type { KnownPayment } from '../payment-adapter.ts';

export const CHECK_DEPOSIT = 'cashier:check-deposit';

const FIRST_AFTER_MS = MINUTE;
const LONGEST_PAUSE_MS = 6 * HOUR;
/** A payment in cash may need days. The daily comparison finds one that is paid still later. */
const ASKED_AFTER_EXPIRY_MS = 3 * DAY;
/** However often a browser returns. */
const SHORTEST_PAUSE_MS = 10 * SECOND;

/**
 * When the company is asked next after `now`: each pause is half of the deposit's age. Undefined
 * when nobody can have paid any more.
 */
export function nextQuestionAt(
  { requestedAt, expiresAt }: Pick<Deposit, 'requestedAt' | 'expiresAt'>,
  now: Date,
): Date | undefined {
  const age = now.getTime() - requestedAt.getTime();
  const next = later(now, Math.min(Math.max(age / 2, FIRST_AFTER_MS / 2), LONGEST_PAUSE_MS));
  return now < later(expiresAt, ASKED_AFTER_EXPIRY_MS) ? next : undefined;
}

/** Plans the first question, together with the deposit itself. */
export function planFirstQuestion(
  deps: CashierDeps,
  transaction: Transaction,
  deposit: Pick<Deposit, 'id' | 'requestedAt'>,
): Promise<void> {
  return plan(
    deps,
    transaction,
    { depositId: deposit.id },
    later(deposit.requestedAt, FIRST_AFTER_MS),
  );
}

/**
 * Plans a question for now, or a moment after the last one. The payment that the browser names is
 * asked for too, since a search may know it only seconds later. Nothing is planned for a deposit
 * that is credited, and a question that is due is left as it is. A new one would put it off.
 */
export async function planQuestionNow(
  deps: CashierDeps,
  transaction: Transaction,
  depositId: string,
  paymentId?: string,
): Promise<void> {
  // Locked, so that of many returns at once the others see that a question is planned.
  const deposit = await lockDeposit(transaction, depositId);
  if (!deposit || deposit.status === 'approved') return;
  const now = deps.clock.now();
  if (deposit.questionAt !== null && deposit.questionAt <= now) return;
  const earliest = deposit.askedAt === null ? now : later(deposit.askedAt, SHORTEST_PAUSE_MS);
  const at = earliest > now ? earliest : now;
  await markQuestionPlanned(transaction, depositId, at);
  const payload = { depositId, ...(paymentId === undefined ? {} : { paymentId }) };
  await plan(deps, transaction, payload, at);
}

export function createCheckDeposit(deps: CashierDeps) {
  const { database, clock } = deps;
  return async ({ depositId = '', paymentId }: Record<string, string>): Promise<void> => {
    const deposit = await depositById(database, depositId);
    if (!deposit || deposit.status === 'approved') return;
    await database.transaction((transaction) => markAsked(transaction, depositId, clock.now()));
    for (const payment of await paymentsFor(deps, deposit, paymentId)) {
      const { adapter } = deposit;
      await database.transaction((transaction) =>
        settlePayment(deps, transaction, { adapter, payment }),
      );
    }
    await database.transaction(async (transaction) => {
      const after = await lockDeposit(transaction, depositId);
      const next = nextQuestionAt(deposit, clock.now());
      // A browser that came back meanwhile has planned one that is due sooner.
      if (after && after.status !== 'approved' && after.questionAt === null && next)
        await plan(deps, transaction, { depositId }, next);
    });
  };
}

/**
 * The payments of a deposit, the oldest first, so that a rejection does not end what was approved
 * after it.
 */
async function paymentsFor(
  { adapters }: CashierDeps,
  { id: depositId, adapter }: Deposit,
  named: string | undefined,
): Promise<KnownPayment[]> {
  const company = adapters.deposits(adapter);
  const found = (await company.paymentsOf(depositId)).toReversed();
  if (named === undefined || found.some(({ id }) => id === named)) return found;
  const payment = await company.payment(named);
  return payment?.depositId === depositId ? [...found, payment] : found;
}

async function plan(
  { jobs }: CashierDeps,
  transaction: Transaction,
  payload: Record<string, string>,
  runAt: Date,
): Promise<void> {
  await jobs.add(transaction, CHECK_DEPOSIT, payload, {
    key: `deposit:${payload['depositId']}`,
    runAt,
  });
}
