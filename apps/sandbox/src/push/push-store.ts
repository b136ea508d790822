// The browsers that have subscribed here, and the messages for them.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** The service's answers to a message. `mute` answers nothing; a test chooses one by device. */
export const answers = ['201', '410', '429', '500', 'mute'] as const;

const deviceRow = z.object({
  id: z.string(),
  privateKey: z.string(),
  publicKey: z.string(),
  auth: z.string(),
  answer: z.enum(answers),
});
export type PushDevice = z.infer<typeof deviceRow>;

const messageRow = z.object({
  device: z.string(),
  topic: z.string(),
  /** The message as the browser decrypts it; empty when it was sealed for another browser. */
  text: z.string(),
  receivedAt: z.string(),
});
export type PushMessage = z.infer<typeof messageRow>;

export type PushStore = ReturnType<typeof createPushStore>;

export function createPushStore(books: DatabaseSync) {
  books.exec(`CREATE TABLE IF NOT EXISTS push_device (
    id TEXT PRIMARY KEY, privateKey TEXT NOT NULL, publicKey TEXT NOT NULL, auth TEXT NOT NULL,
    answer TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS push_message (
    device TEXT NOT NULL, topic TEXT NOT NULL, text TEXT NOT NULL, receivedAt TEXT NOT NULL,
    PRIMARY KEY (device, topic)) STRICT`);
  const insert = books.prepare(
    'INSERT INTO push_device VALUES (:id, :privateKey, :publicKey, :auth, :answer)',
  );
  const find = books.prepare('SELECT * FROM push_device WHERE id = ?');
  const newest = books.prepare('SELECT * FROM push_device ORDER BY rowid DESC LIMIT ?');
  const answer = books.prepare('UPDATE push_device SET answer = :answer WHERE id = :id');
  // A message with the topic of one that waits replaces it (RFC 8030, 5.4).
  const take = books.prepare(
    'REPLACE INTO push_message VALUES (:device, :topic, :text, :receivedAt)',
  );
  const messages = books.prepare(
    `SELECT * FROM push_message WHERE device = :device OR :device = ''
     ORDER BY rowid DESC LIMIT :limit`,
  );
  return {
    insert: (device: PushDevice): void => void insert.run(device),
    find(id: string): PushDevice | undefined {
      const row = find.get(id);
      return row && deviceRow.parse(row);
    },
    newest: (limit: number): PushDevice[] => newest.all(limit).map((row) => deviceRow.parse(row)),
    setAnswer: (device: Pick<PushDevice, 'id' | 'answer'>): void => void answer.run(device),
    take: (message: PushMessage): void => void take.run(message),
    messages: (device: string, limit: number): PushMessage[] =>
      messages.all({ device, limit }).map((row) => messageRow.parse(row)),
  };
}
