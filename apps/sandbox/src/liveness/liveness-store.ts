// The checks that the operator created. No picture is in here, since none is taken.

import type { DatabaseSync } from 'node:sqlite';
import { checkStatuses } from '@ceibo/partner-protocol/liveness';
import * as z from 'zod/mini';
import { openTable } from '../table-store.ts';

const row = z.object({
  id: z.string(),
  external_reference: z.string(),
  /** The request, to tell a repeat from another one. */
  content: z.string(),
  name: z.string(),
  language: z.enum(['es', 'pt', 'en']),
  status: z.enum(checkStatuses),
  reason: z.nullable(z.string()),
  return_url: z.string(),
  notification_url: z.string(),
  expires_at: z.string(),
});
export type CheckRow = z.infer<typeof row>;

export type LivenessStore = ReturnType<typeof createLivenessStore>;

export function createLivenessStore(books: DatabaseSync) {
  const table = openTable(books, 'liveness_check', row, {
    id: 'PRIMARY KEY',
    external_reference: 'UNIQUE',
  });
  return {
    insert: table.insert,
    find: table.one('WHERE id = ?'),
    findByReference: table.one('WHERE external_reference = ?'),
    newest: table.all('ORDER BY rowid DESC LIMIT ?'),
    change: table.changeTo('SET status = :status, reason = :reason WHERE id = :id'),
  };
}
