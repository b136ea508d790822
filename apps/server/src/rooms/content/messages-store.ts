// Messages to support.

import type { ContactTopic } from '@ceibo/contracts/content/messages';
import type { Language } from '@ceibo/contracts/languages';
import {
  RetryTransaction,
  type Query,
  type Transaction,
} from '../../platform/database/database.ts';

export interface Message {
  /** Unique, under which support answers. */
  reference: string;
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
  language: Language;
}

export async function insertMessage(
  transaction: Transaction,
  { reference, name, email, topic, message, language }: Message,
  receivedAt: Date,
): Promise<void> {
  const added = await transaction.query(
    `insert into content.messages (reference, name, email, topic, message, language, received_at)
       values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (reference) do nothing returning 1`,
    [reference, name, email, topic, message, language, receivedAt],
  );
  if (added.length === 0) throw new RetryTransaction('the reference is taken: another is made');
}

export async function messageOf(query: Query, reference: string): Promise<Message | undefined> {
  const [message] = await query.query<Message>(
    `select reference, name, email, topic, message, language from content.messages
       where reference = $1`,
    [reference],
  );
  return message;
}

export async function forgetMessages(query: Query, receivedBefore: Date): Promise<void> {
  await query.query('delete from content.messages where received_at < $1', [receivedBefore]);
}
