// The table of webhooks under way. Every company that sends webhooks has one, under its own prefix.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const deliveryRow = z.object({
  id: z.string(),
  /** The subject of the webhook: the payment's id, or the payout's reference. */
  subject: z.string(),
  url: z.string(),
  body: z.string(),
  is_forged: z.number(),
  attempts: z.number(),
  next_at: z.string(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

export function createDeliveryStore(books: DatabaseSync, company: string) {
  const table = `${company}_delivery`;
  books.exec(`CREATE TABLE IF NOT EXISTS ${table} (
    id TEXT PRIMARY KEY, subject TEXT NOT NULL, url TEXT NOT NULL, body TEXT NOT NULL,
    is_forged INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'answered', 'given-up')),
    attempts INTEGER NOT NULL, last_status INTEGER, next_at TEXT NOT NULL, ended_at TEXT) STRICT`);
  const insert = books.prepare(
    `INSERT INTO ${table} (id, subject, url, body, is_forged, state, attempts, next_at)
       VALUES (?, ?, ?, ?, ?, 'waiting', 0, ?)`,
  );
  const waiting = books.prepare(
    `SELECT id, subject, url, body, is_forged, attempts, next_at FROM ${table}
       WHERE id = ? AND state = 'waiting'`,
  );
  const allWaiting = books.prepare(
    `SELECT id, subject, url, body, is_forged, attempts, next_at FROM ${table}
       WHERE state = 'waiting'`,
  );
  const end = books.prepare(
    `UPDATE ${table} SET state = ?, attempts = attempts + 1, last_status = ?, ended_at = ?
       WHERE id = ?`,
  );
  const postpone = books.prepare(
    `UPDATE ${table} SET attempts = attempts + 1, last_status = ?, next_at = ? WHERE id = ?`,
  );
  return {
    insert(row: {
      id: string;
      subject: string;
      url: string;
      body: string;
      isForged: boolean;
      nextAt: Date;
    }): void {
      insert.run(
        row.id,
        row.subject,
        row.url,
        row.body,
        row.isForged ? 1 : 0,
        row.nextAt.toISOString(),
      );
    },
    waiting(id: string): DeliveryRow | null {
      const row = waiting.get(id);
      return row ? deliveryRow.parse(row) : null;
    },
    allWaiting: (): DeliveryRow[] => allWaiting.all().map((row) => deliveryRow.parse(row)),
    end(
      id: string,
      outcome: { state: 'answered' | 'given-up'; status: number | null; at: Date },
    ): void {
      end.run(outcome.state, outcome.status, outcome.at.toISOString(), id);
    },
    postpone(id: string, outcome: { status: number | null; nextAt: Date }): void {
      postpone.run(outcome.status, outcome.nextAt.toISOString(), id);
    },
  };
}
