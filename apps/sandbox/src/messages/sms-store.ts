// The text messages that the company has sent. Only the last ones are stored.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const KEPT_SMS = 1_000;

const smsRow = z.object({
  id: z.string(),
  reference: z.string(),
  recipient: z.string(),
  sender: z.string(),
  text: z.string(),
  sent_at: z.string(),
});

export interface SentSms {
  id: string;
  reference: string;
  to: string;
  from: string;
  text: string;
  sentAt: string;
}

export type SmsStore = ReturnType<typeof createSmsStore>;

export function createSmsStore(books: DatabaseSync) {
  books.exec(`CREATE TABLE IF NOT EXISTS messages_sms (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
    reference TEXT NOT NULL UNIQUE, recipient TEXT NOT NULL, sender TEXT NOT NULL,
    text TEXT NOT NULL, sent_at TEXT NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS messages_sms_by_recipient ON messages_sms (recipient, number)`);
  const insert = books.prepare(
    `INSERT INTO messages_sms (id, reference, recipient, sender, text, sent_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const forgetOld = books.prepare(
    'DELETE FROM messages_sms WHERE number <= (SELECT max(number) FROM messages_sms) - ?',
  );
  const byReference = books.prepare('SELECT * FROM messages_sms WHERE reference = ?');
  const matching = books.prepare(
    'SELECT * FROM messages_sms WHERE instr(recipient, ?) > 0 ORDER BY number DESC LIMIT ?',
  );
  return {
    insert(sms: SentSms): void {
      insert.run(sms.id, sms.reference, sms.to, sms.from, sms.text, sms.sentAt);
      forgetOld.run(KEPT_SMS);
    },
    find(reference: string): SentSms | null {
      const row = byReference.get(reference);
      return row ? asSms(row) : null;
    },
    /** Messages to numbers that contain the digits, the newest first. */
    search: (part: string, limit: number): SentSms[] => matching.all(part, limit).map(asSms),
  };
}

function asSms(row: unknown): SentSms {
  const { recipient: to, sender: from, sent_at: sentAt, ...rest } = smsRow.parse(row);
  return { ...rest, to, from, sentAt };
}
