// The checks that the operator created. No picture is in here, since none is taken.

import type { DatabaseSync } from 'node:sqlite';
import { checkStatuses } from '@ceibo/partner-protocol/liveness';
import * as z from 'zod/mini';

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
  books.exec(`CREATE TABLE IF NOT EXISTS liveness_check (
    id TEXT PRIMARY KEY, external_reference TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    name TEXT NOT NULL, language TEXT NOT NULL, status TEXT NOT NULL, reason TEXT,
    return_url TEXT NOT NULL, notification_url TEXT NOT NULL, expires_at TEXT NOT NULL) STRICT`);
  const insert = books.prepare(
    `INSERT INTO liveness_check (id, external_reference, content, name, language, status, reason,
       return_url, notification_url, expires_at)
     VALUES (:id, :external_reference, :content, :name, :language, :status, :reason, :return_url,
       :notification_url, :expires_at)`,
  );
  const byId = books.prepare('SELECT * FROM liveness_check WHERE id = ?');
  const byReference = books.prepare('SELECT * FROM liveness_check WHERE external_reference = ?');
  const newest = books.prepare('SELECT * FROM liveness_check ORDER BY rowid DESC LIMIT ?');
  const change = books.prepare(
    'UPDATE liveness_check SET status = :status, reason = :reason WHERE id = :id',
  );
  return {
    insert: (check: CheckRow): void => void insert.run(check),
    find: (id: string) => z.optional(row).parse(byId.get(id)),
    findByReference: (reference: string) => z.optional(row).parse(byReference.get(reference)),
    newest: (limit: number): CheckRow[] => newest.all(limit).map((each) => row.parse(each)),
    change: ({ id, status, reason }: Pick<CheckRow, 'id' | 'status' | 'reason'>): void =>
      void change.run({ id, status, reason }),
  };
}
