// The books of mailboxes and phones. A mail has one row per recipient, as if each had a mailbox of
// their own. Only the last messages are stored.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { openTable, texts, type Table } from '../table-store.ts';

export const KEPT_MESSAGES = 1_000;

const mailRow = z.object({
  ...texts('id', 'recipient', 'sender', 'subject', 'text', 'links', 'received_at'),
  html: z.nullable(z.string()),
});
const linkList = z.array(z.string());

export interface Mail extends Pick<z.infer<typeof mailRow>, 'id' | 'subject' | 'text' | 'html'> {
  to: string;
  from: string;
  receivedAt: string;
  links: string[];
}

export type MailboxStore = ReturnType<typeof createMailboxStore>;

export function createMailboxStore(books: DatabaseSync) {
  const table = openTable(books, 'messages_mail', mailRow, { id: 'UNIQUE' });
  const forgetOld = forgetOldOf(table);
  const byId = table.all('WHERE id = ?');
  const to = table.all('WHERE recipient = ? ORDER BY rowid DESC LIMIT ?');
  const matching = table.all('WHERE instr(recipient, ?) > 0 ORDER BY rowid DESC LIMIT ?');
  return {
    insert({ to: recipient, from, links, receivedAt, ...content }: Mail): void {
      table.insert({
        ...content,
        recipient: recipient.toLowerCase(),
        sender: from,
        links: JSON.stringify(links),
        received_at: receivedAt,
      });
      forgetOld();
    },
    find: (id: string): Mail | undefined => byId(id).map(asMail)[0],
    /** Mail to exactly this address, the newest first. */
    sentTo: (address: string, limit: number): Mail[] =>
      to(address.toLowerCase(), limit).map(asMail),
    /** Mail to addresses that contain the text, the newest first. */
    search: (part: string, limit: number): Mail[] =>
      matching(part.toLowerCase(), limit).map(asMail),
  };
}

function asMail({ recipient, sender, links, received_at, ...content }: z.infer<typeof mailRow>) {
  return {
    ...content,
    to: recipient,
    from: sender,
    receivedAt: received_at,
    links: linkList.parse(JSON.parse(links)),
  };
}

const smsRow = z.object(texts('id', 'reference', 'recipient', 'sender', 'text', 'sent_at'));

export interface SentSms extends Pick<z.infer<typeof smsRow>, 'id' | 'reference' | 'text'> {
  to: string;
  from: string;
  sentAt: string;
}

export type SmsStore = ReturnType<typeof createSmsStore>;

export function createSmsStore(books: DatabaseSync) {
  const table = openTable(books, 'messages_sms', smsRow, { id: 'UNIQUE', reference: 'UNIQUE' });
  const forgetOld = forgetOldOf(table);
  const byReference = table.all('WHERE reference = ?');
  const matching = table.all('WHERE instr(recipient, ?) > 0 ORDER BY rowid DESC LIMIT ?');
  return {
    insert({ to: recipient, from: sender, sentAt: sent_at, ...sms }: SentSms): void {
      table.insert({ ...sms, recipient, sender, sent_at });
      forgetOld();
    },
    find: (reference: string): SentSms | undefined => byReference(reference).map(asSms)[0],
    /** Messages to numbers that contain the digits, the newest first. */
    search: (part: string, limit: number): SentSms[] => matching(part, limit).map(asSms),
  };
}

function asSms({ recipient, sender, sent_at, ...sms }: z.infer<typeof smsRow>): SentSms {
  return { ...sms, to: recipient, from: sender, sentAt: sent_at };
}

function forgetOldOf({ name, remove }: Pick<Table<never>, 'name' | 'remove'>): () => void {
  const removeOld = remove(`WHERE rowid <= (SELECT max(rowid) FROM ${name}) - ?`);
  return () => removeOld(KEPT_MESSAGES);
}
