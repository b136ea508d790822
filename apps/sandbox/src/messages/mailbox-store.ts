// The mailbox's books: one row per recipient, as if each had a mailbox of their own. Only the last
// messages are stored.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

export const KEPT_MESSAGES = 1_000;

const mailRow = z.object({
  number: z.number(),
  id: z.string(),
  recipient: z.string(),
  sender: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.nullable(z.string()),
  links: z.string(),
  received_at: z.string(),
});
const linkList = z.array(z.string());

export interface Mail {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string | null;
  receivedAt: string;
  links: string[];
}

export type MailboxStore = ReturnType<typeof createMailboxStore>;

export function createMailboxStore(books: DatabaseSync) {
  books.exec(`CREATE TABLE IF NOT EXISTS messages_mail (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, recipient TEXT NOT NULL,
    sender TEXT NOT NULL, subject TEXT NOT NULL,
    text TEXT NOT NULL, html TEXT, links TEXT NOT NULL, received_at TEXT NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS messages_by_recipient ON messages_mail (recipient, number)`);
  const insert = books.prepare(
    `INSERT INTO messages_mail (id, recipient, sender, subject, text, html, links, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const forgetOld = books.prepare(
    'DELETE FROM messages_mail WHERE number <= (SELECT max(number) FROM messages_mail) - ?',
  );
  const byId = books.prepare('SELECT * FROM messages_mail WHERE id = ?');
  const to = books.prepare(
    'SELECT * FROM messages_mail WHERE recipient = ? ORDER BY number DESC LIMIT ?',
  );
  const matching = books.prepare(
    'SELECT * FROM messages_mail WHERE instr(recipient, ?) > 0 ORDER BY number DESC LIMIT ?',
  );
  return {
    insert(mail: Mail): void {
      insert.run(
        mail.id,
        mail.to.toLowerCase(),
        mail.from,
        mail.subject,
        mail.text,
        mail.html,
        JSON.stringify(mail.links),
        mail.receivedAt,
      );
      forgetOld.run(KEPT_MESSAGES);
    },
    find(id: string): Mail | null {
      const row = byId.get(id);
      return row ? asMail(row) : null;
    },
    /** Mail to exactly this address, the newest first. */
    sentTo: (address: string, limit: number): Mail[] =>
      to.all(address.toLowerCase(), limit).map(asMail),
    /** Mail to addresses that contain the text, the newest first. */
    search: (part: string, limit: number): Mail[] =>
      matching.all(part.toLowerCase(), limit).map(asMail),
  };
}

function asMail(row: unknown): Mail {
  const {
    id,
    recipient,
    sender,
    subject,
    text,
    html,
    links,
    received_at: receivedAt,
  } = mailRow.parse(row);
  return {
    id,
    to: recipient,
    from: sender,
    subject,
    text,
    html,
    receivedAt,
    links: linkList.parse(JSON.parse(links)),
  };
}
