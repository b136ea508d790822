// The phones on which the app is installed. Their messages lie beside those of browsers.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { answers } from './push-store.ts';

export const phoneServices = ['fcm', 'apns'] as const;

const phoneRow = z.object({
  /** The device token: the service's name for the app on one phone. */
  token: z.string(),
  service: z.enum(phoneServices),
  answer: z.enum(answers),
});
export type SandboxPhone = z.infer<typeof phoneRow>;

export type PhoneStore = ReturnType<typeof createPhoneStore>;

export function createPhoneStore(books: DatabaseSync) {
  books.exec(`CREATE TABLE IF NOT EXISTS push_phone (
    token TEXT PRIMARY KEY, service TEXT NOT NULL, answer TEXT NOT NULL) STRICT`);
  const insert = books.prepare('INSERT INTO push_phone VALUES (:token, :service, :answer)');
  const find = books.prepare('SELECT * FROM push_phone WHERE token = ? AND service = ?');
  const newest = books.prepare('SELECT * FROM push_phone ORDER BY rowid DESC LIMIT ?');
  const answer = books.prepare('UPDATE push_phone SET answer = :answer WHERE token = :token');
  return {
    insert: (phone: SandboxPhone): void => void insert.run(phone),
    find(token: string, service: SandboxPhone['service']): SandboxPhone | undefined {
      const row = find.get(token, service);
      return row && phoneRow.parse(row);
    },
    newest: (limit: number): SandboxPhone[] => newest.all(limit).map((row) => phoneRow.parse(row)),
    setAnswer: (phone: Pick<SandboxPhone, 'token' | 'answer'>): void => void answer.run(phone),
  };
}
