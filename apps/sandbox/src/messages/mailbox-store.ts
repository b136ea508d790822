// The mailbox's books: one row per recipient, as if each had a mailbox of their own. Only the last
// messages are stored.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { openTable } from '../table-store.ts';

export const KEPT_MESSAGES = 1_000;

const mailRow = z.object({
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

export interface Mail extends Pick<z.infer<typeof mailRow>, 'id' | 'subject' | 'text' | 'html'> {
  to: string;
  from: string;
  receivedAt: string;
  links: string[];
}

export type MailboxStore = ReturnType<typeof createMailboxStore>;

export function createMailboxStore(books: DatabaseSync) {
  const table = openTable(books, 'messages_mail', mailRow, { id: 'UNIQUE' });
  const forgetOld = books.prepare(
    'DELETE FROM messages_mail WHERE rowid <= (SELECT max(rowid) FROM messages_mail) - ?',
  );
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
      forgetOld.run(KEPT_MESSAGES);
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
