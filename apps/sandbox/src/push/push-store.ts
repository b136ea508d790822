// The browsers that have subscribed here, the phones on which the app is installed, and the
// messages for both.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { openTable } from '../table-store.ts';

/** The service's answers to a message. `mute` answers nothing; a test chooses one by device. */
export const answers = ['201', '410', '429', '500', 'mute'] as const;
export type Answer = (typeof answers)[number];
export const phoneServices = ['fcm', 'apns'] as const;

const deviceRow = z.object({
  id: z.string(),
  privateKey: z.string(),
  publicKey: z.string(),
  auth: z.string(),
  answer: z.enum(answers),
});
export type PushDevice = z.infer<typeof deviceRow>;

const phoneRow = z.object({
  /** The device token: the service's name for the app on one phone. */
  token: z.string(),
  service: z.enum(phoneServices),
  answer: z.enum(answers),
});

const messageRow = z.object({
  device: z.string(),
  topic: z.string(),
  /** The message as the browser decrypts it; empty when it was sealed for another browser. */
  text: z.string(),
  receivedAt: z.string(),
});

export type PushStore = ReturnType<typeof createPushStore>;

export function createPushStore(books: DatabaseSync) {
  const devices = openTable(books, 'push_device', deviceRow, { id: 'PRIMARY KEY' });
  const phones = openTable(books, 'push_phone', phoneRow, { token: 'PRIMARY KEY' });
  const messages = openTable(books, 'push_message', messageRow, {
    '': 'PRIMARY KEY (device, topic)',
  });
  const answerOfDevice = devices.change('SET answer = ? WHERE id = ?');
  const answerOfPhone = phones.change('SET answer = ? WHERE token = ?');
  const newest = 'ORDER BY rowid DESC LIMIT ?';
  return {
    insertDevice: devices.insert,
    device: devices.one('WHERE id = ?'),
    newestDevices: devices.all(newest),
    insertPhone: phones.insert,
    phone: phones.one('WHERE token = ? AND service = ?'),
    newestPhones: phones.all(newest),
    /** Of a browser or a phone. */
    setAnswer(id: string, answer: Answer): void {
      answerOfDevice(answer, id);
      answerOfPhone(answer, id);
    },
    /** A message with the topic of one that waits replaces it (RFC 8030, 5.4). */
    take: messages.put,
    messages: messages.all(newest),
    messagesOf: messages.all(`WHERE device = ? ${newest}`),
  };
}
