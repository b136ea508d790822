// The life of a payout: the operator orders it, and it ends once, at its time, in the state that
// its account number names. The operator is notified of the end.

import type { DatabaseSync } from 'node:sqlite';
import {
  payoutRequest,
  payoutStatuses,
  rejectReasons,
  type Payout,
  type PayoutRequest,
  type Webhook,
} from '@ceibo/partner-protocol/cvu';
import * as z from 'zod/mini';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import type { Deliveries } from '../signed-calls/deliveries.ts';
import { magicOf, planOf } from '../signed-calls/magic-values.ts';
import { orderOnce, type Ordered } from '../signed-calls/orders.ts';
import { createOutcomes } from '../signed-calls/outcomes-store.ts';
import { createPeriodList } from '../signed-calls/period-list-store.ts';
import { openTable, texts } from '../table-store.ts';
import { magicAccounts, usual, type PayoutPlan } from './magic-accounts.ts';

const payoutRow = z.object({
  ...texts('id', 'external_reference', 'created_at', 'settles_at'),
  /** The request as it was first understood; a repeat must match it. */
  content: z.string(),
  status: z.enum(payoutStatuses),
  reason: z.nullable(z.enum(rejectReasons)),
  finished_at: z.nullable(z.string()),
});
type PayoutRow = z.infer<typeof payoutRow>;

export function createPayoutsStore(books: DatabaseSync) {
  const table = openTable(books, 'payouts_payout', payoutRow, {
    id: 'PRIMARY KEY',
    external_reference: 'UNIQUE',
    reason: `CHECK ((reason IS NOT NULL) = (status = 'rejected'))`,
    finished_at: `CHECK ((finished_at IS NULL) = (status = 'in_process'))`,
  });
  return {
    insert: table.insert,
    find: table.one('WHERE external_reference = ?'),
    inProcess: table.all(`WHERE status = 'in_process'`),
    created: createPeriodList(books, table, 'created_at'),
    finish: table.changeTo(
      `SET status = :status, reason = :reason, finished_at = :finished_at
         WHERE id = :id AND status = 'in_process'`,
    ),
    /** The planned outcomes of payouts, by their references. */
    outcomes: createOutcomes(books, 'payouts'),
  };
}

export function requestOf(payout: Pick<PayoutRow, 'content'>): PayoutRequest {
  return payoutRequest.parse(JSON.parse(payout.content));
}

export interface Payouts extends Surroundings {
  store: ReturnType<typeof createPayoutsStore>;
  webhooks: Deliveries;
  /** Wakes the company when a payout is to end. */
  settleAt: (reference: string, dueAt: Date) => void;
}

/** One reference is one payout, whatever happens on the way. */
export function orderPayout(payouts: Payouts, body: unknown): Ordered<PayoutRow> {
  const { books, clock, ids, plannedOutcome, store, settleAt } = payouts;
  return orderOnce(
    books,
    { schema: payoutRequest, body },
    {
      find: ({ external_reference }) => store.find(external_reference),
      create(request, content) {
        const { external_reference, destination } = request;
        if (!magicOf(magicAccounts, destination.account_number))
          store.outcomes.note(external_reference, plannedOutcome?.('payouts', 'payout'));
        const now = clock.now();
        const settlesAt = new Date(now.getTime() + planOfPayout(payouts, request).settleAfterMs);
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

export function planOfPayout(
  { store, config }: Payouts,
  { destination, external_reference }: PayoutRequest,
): PayoutPlan {
  return planOf(
    { usual: { ...usual, settleAfterMs: config.cvu.settleAfterMs }, values: magicAccounts },
    destination.account_number,
    store.outcomes.of(external_reference),
  );
}

export function settlePayout(payouts: Payouts, reference: string): void {
  const { books, clock, ids, store, webhooks } = payouts;
  inTransaction(books, () => {
    const payout = store.find(reference);
    const now = clock.now();
    if (payout?.status !== 'in_process' || new Date(payout.settles_at) > now) return;
    const request = requestOf(payout);
    const plan = planOfPayout(payouts, request);
    const status = plan.reason === null ? 'paid' : 'rejected';
    const finished_at = now.toISOString();
    store.finish({ ...payout, status, reason: plan.reason, finished_at });
    const content: Webhook = {
      id: ids.uuid(),
      type: 'payout',
      external_reference: reference,
      created_at: finished_at,
    };
    const webhook = { subject: reference, url: request.notification_url, content };
    webhooks.announce(plan, () => webhook);
  });
}

export function presentPayout(payouts: Payouts, payout: PayoutRow): Payout {
  const { id, external_reference, status, reason, created_at, finished_at } = payout;
  const request = requestOf(payout);
  const lieEnds = new Date(created_at).getTime() + planOfPayout(payouts, request).liesForMs;
  const isLie = lieEnds > payouts.clock.now().getTime();
  const amount = isLie ? onePesoLess(request.amount) : request.amount;
  const { currency } = request;
  return { id, external_reference, status, amount, currency, reason, created_at, finished_at };
}

/** Amounts are text with two decimals, of at least a peso. */
function onePesoLess(amount: string): string {
  const [whole = '0', cents = '00'] = amount.split('.');
  return `${BigInt(whole) - 1n}.${cents}`;
}
