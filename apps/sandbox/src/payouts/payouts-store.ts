import type { DatabaseSync } from 'node:sqlite';
import {
  payoutRequest,
  payoutStatuses,
  rejectReasons,
  type PayoutRequest,
} from '@ceibo/partner-protocol/cvu';
import * as z from 'zod/mini';
import { createOutcomes } from '../signed-calls/outcomes-store.ts';
import { createPeriodList } from '../signed-calls/period-list-store.ts';
import { openTable } from '../table-store.ts';

const payoutRow = z.object({
  id: z.string(),
  external_reference: z.string(),
  /** The request as it was first understood; a repeat must match it. */
  content: z.string(),
  status: z.enum(payoutStatuses),
  reason: z.nullable(z.enum(rejectReasons)),
  created_at: z.string(),
  settles_at: z.string(),
  finished_at: z.nullable(z.string()),
});
export type PayoutRow = z.infer<typeof payoutRow>;

export type PayoutsStore = ReturnType<typeof createPayoutsStore>;

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
