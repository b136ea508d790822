// The books of requests for a debit. Amounts stay the text that came.

import type { DatabaseSync } from 'node:sqlite';
import { debinStatuses } from '@ceibo/partner-protocol/debin';
import * as z from 'zod/mini';
import { createPeriodList } from '../signed-calls/period-list-store.ts';
import { openTable } from '../table-store.ts';

const debinRow = z.object({
  id: z.string(),
  external_reference: z.string(),
  content: z.string(),
  amount: z.string(),
  cuit: z.string(),
  cbu: z.string(),
  status: z.enum(debinStatuses),
  /** The status that follows by itself, and when. */
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
  const table = openTable(books, 'debin_request', debinRow, {
    id: 'PRIMARY KEY',
    external_reference: 'UNIQUE',
  });
  return {
    insert: table.insert,
    find: table.one('WHERE id = ?'),
    ofReference: table.all('WHERE external_reference = ?'),
    newest: table.all('ORDER BY rowid DESC LIMIT ?'),
    changing: table.all('WHERE changes_at IS NOT NULL'),
    change: table.changeTo(
      `SET status = :status, next_status = :next_status, changes_at = :changes_at,
         refund_key = :refund_key WHERE id = :id`,
    ),
    listed: createPeriodList(books, table, 'created_at'),
  };
}
