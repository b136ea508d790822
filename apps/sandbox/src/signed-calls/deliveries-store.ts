// The table of webhooks under way. Every company that sends webhooks has one, under its own prefix.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { openTable, texts } from '../table-store.ts';

const deliveryRow = z.object({
  ...texts('id', 'url', 'body', 'next_at'),
  /** The subject of the webhook: the payment's id, or the payout's reference. */
  subject: z.string(),
  is_forged: z.int(),
  state: z.enum(['waiting', 'answered', 'given-up']),
  attempts: z.int(),
  last_status: z.nullable(z.int()),
  ended_at: z.nullable(z.string()),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

export function createDeliveryStore(books: DatabaseSync, company: string) {
  const table = openTable(books, `${company}_delivery`, deliveryRow, { id: 'PRIMARY KEY' });
  return {
    insert: table.insert,
    waiting: table.one(`WHERE id = ? AND state = 'waiting'`),
    allWaiting: table.all(`WHERE state = 'waiting'`),
    noteAttempt: table.changeTo(
      `SET state = :state, attempts = :attempts, last_status = :last_status, next_at = :next_at,
         ended_at = :ended_at WHERE id = :id`,
    ),
  };
}
