// The text messages that the company has sent. Only the last ones are stored.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { openTable } from '../table-store.ts';

const KEPT_SMS = 1_000;

const smsRow = z.object({
  id: z.string(),
  reference: z.string(),
  recipient: z.string(),
  sender: z.string(),
  text: z.string(),
  sent_at: z.string(),
});

export interface SentSms extends Pick<z.infer<typeof smsRow>, 'id' | 'reference' | 'text'> {
  to: string;
  from: string;
  sentAt: string;
}

export type SmsStore = ReturnType<typeof createSmsStore>;

export function createSmsStore(books: DatabaseSync) {
  const table = openTable(books, 'messages_sms', smsRow, { id: 'UNIQUE', reference: 'UNIQUE' });
  const forgetOld = books.prepare(
    'DELETE FROM messages_sms WHERE rowid <= (SELECT max(rowid) FROM messages_sms) - ?',
  );
  const byReference = table.all('WHERE reference = ?');
  const matching = table.all('WHERE instr(recipient, ?) > 0 ORDER BY rowid DESC LIMIT ?');
  return {
    insert({ to: recipient, from: sender, sentAt: sent_at, ...sms }: SentSms): void {
      table.insert({ ...sms, recipient, sender, sent_at });
      forgetOld.run(KEPT_SMS);
    },
    find: (reference: string): SentSms | undefined => byReference(reference).map(asSms)[0],
    /** Messages to numbers that contain the digits, the newest first. */
    search: (part: string, limit: number): SentSms[] => matching(part, limit).map(asSms),
  };
}

function asSms({ recipient, sender, sent_at, ...sms }: z.infer<typeof smsRow>): SentSms {
  return { ...sms, to: recipient, from: sender, sentAt: sent_at };
}
