import type { DatabaseSync } from 'node:sqlite';
import {
  payoutRequest,
  payoutStatuses,
  rejectReasons,
  type PayoutRequest,
} from '@ceibo/partner-protocol/cvu';
import * as z from 'zod/mini';
import { createOutcomes } from '../outcomes-store.ts';
import { createPeriodList } from '../signed-calls/period-list-store.ts';

const KEY = 'payouts';

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
  const outcomes = createOutcomes(books);
  books.exec(`CREATE TABLE IF NOT EXISTS payouts_payout (
    id TEXT PRIMARY KEY, external_reference TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('in_process', 'paid', 'rejected')),
    reason TEXT CHECK ((reason IS NOT NULL) = (status = 'rejected')),
    created_at TEXT NOT NULL, settles_at TEXT NOT NULL,
    finished_at TEXT CHECK ((finished_at IS NULL) = (status = 'in_process'))) STRICT`);
  const insert = books.prepare(
    `INSERT INTO payouts_payout (id, external_reference, content, status, created_at, settles_at)
       VALUES (?, ?, ?, 'in_process', ?, ?)`,
  );
  const byReference = books.prepare('SELECT * FROM payouts_payout WHERE external_reference = ?');
  const inProcess = books.prepare("SELECT * FROM payouts_payout WHERE status = 'in_process'");
  const finish = books.prepare(
    `UPDATE payouts_payout SET status = ?, reason = ?, finished_at = ?
       WHERE external_reference = ? AND status = 'in_process'`,
  );
  return {
    noteOutcome: (reference: string, outcome: string) => outcomes.note(KEY, reference, outcome),
    /** What somebody planned for it. */
    outcome: (reference: string) => outcomes.of(KEY, reference),
    insert(payout: { id: string; request: PayoutRequest; createdAt: Date; settlesAt: Date }): void {
      const content = JSON.stringify(payout.request);
      insert.run(
        payout.id,
        payout.request.external_reference,
        content,
        payout.createdAt.toISOString(),
        payout.settlesAt.toISOString(),
      );
    },
    find(externalReference: string): PayoutRow | null {
      const row = byReference.get(externalReference);
      return row ? payoutRow.parse(row) : null;
    },
    inProcess: (): PayoutRow[] => inProcess.all().map((row) => payoutRow.parse(row)),
    created: createPeriodList(books, { table: 'payouts_payout', at: 'created_at' }, (row) =>
      payoutRow.parse(row),
    ),
    finish(externalReference: string, end: { reason: PayoutRow['reason']; at: Date }): void {
      finish.run(
        end.reason === null ? 'paid' : 'rejected',
        end.reason,
        end.at.toISOString(),
        externalReference,
      );
    },
  };
}

export function requestOf(payout: PayoutRow): PayoutRequest {
  return payoutRequest.parse(JSON.parse(payout.content));
}
