// The books of requests for a debit. Amounts stay the text that came.

import type { DatabaseSync } from 'node:sqlite';
import { debinStatuses } from '@ceibo/partner-protocol/debin';
import * as z from 'zod/mini';
import { createPeriodList } from '../signed-calls/period-list-store.ts';

const debinRow = z.object({
  id: z.string(),
  external_reference: z.string(),
  content: z.string(),
  amount: z.string(),
  cuit: z.string(),
  cbu: z.string(),
  status: z.enum(debinStatuses),
  /** What it becomes by itself, and when. */
  next_status: z.nullable(z.enum(debinStatuses)),
  changes_at: z.nullable(z.string()),
  refund_key: z.nullable(z.string()),
  notification_url: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type DebinRow = z.infer<typeof debinRow>;

export type DebinStore = ReturnType<typeof createDebinStore>;

export function createDebinStore(books: DatabaseSync) {
  books.exec(`CREATE TABLE IF NOT EXISTS debin_request (
    id TEXT PRIMARY KEY, external_reference TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    amount TEXT NOT NULL, cuit TEXT NOT NULL, cbu TEXT NOT NULL, status TEXT NOT NULL,
    next_status TEXT, changes_at TEXT, refund_key TEXT, notification_url TEXT NOT NULL,
    created_at TEXT NOT NULL, expires_at TEXT NOT NULL) STRICT`);
  const insert = books.prepare(
    `INSERT INTO debin_request (id, external_reference, content, amount, cuit, cbu, status,
       next_status, changes_at, refund_key, notification_url, created_at, expires_at)
     VALUES (:id, :external_reference, :content, :amount, :cuit, :cbu, :status, :next_status,
       :changes_at, :refund_key, :notification_url, :created_at, :expires_at)`,
  );
  const byId = books.prepare('SELECT * FROM debin_request WHERE id = ?');
  const byReference = books.prepare('SELECT * FROM debin_request WHERE external_reference = ?');
  const newest = books.prepare('SELECT * FROM debin_request ORDER BY rowid DESC LIMIT ?');
  const changing = books.prepare('SELECT * FROM debin_request WHERE changes_at IS NOT NULL');
  const change = books.prepare(
    `UPDATE debin_request SET status = :status, next_status = :next_status,
       changes_at = :changes_at, refund_key = :refund_key WHERE id = :id`,
  );
  return {
    insert: (row: DebinRow): void => void insert.run(row),
    find: (id: string) => z.optional(debinRow).parse(byId.get(id)),
    findByReference: (reference: string) => z.optional(debinRow).parse(byReference.get(reference)),
    newest: (limit: number): DebinRow[] => newest.all(limit).map((row) => debinRow.parse(row)),
    changing: (): DebinRow[] => changing.all().map((row) => debinRow.parse(row)),
    change: ({
      id,
      status,
      next_status,
      changes_at,
      refund_key,
    }: Pick<DebinRow, 'id' | 'status' | 'next_status' | 'changes_at' | 'refund_key'>): void =>
      void change.run({ id, status, next_status, changes_at, refund_key }),
    listed: createPeriodList(books, { table: 'debin_request', at: 'created_at' }, (row) =>
      debinRow.parse(row),
    ),
  };
}
