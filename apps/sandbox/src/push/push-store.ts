// The browsers that have subscribed here, the phones on which the app is installed, and the
// messages for both.

import * as z from 'zod/mini';
import type { Surroundings } from '../company.ts';
import { openTable, texts } from '../table-store.ts';
import type { DeviceKeys } from './web-push.ts';

/** The service's answers to a message. `mute` answers nothing; a test chooses one by receiver. */
export const answers = ['201', '410', '429', '500', 'mute'] as const;
export type Answer = (typeof answers)[number];
export const phoneServices = ['fcm', 'apns'] as const;

const receiverRow = z.object({
  /** The device token of a phone: the service's name for the app on it. */
  id: z.string(),
  service: z.enum(['web', ...phoneServices]),
  answer: z.enum(answers),
  /** The keys of a browser; empty for a phone. */
  ...texts('privateKey', 'publicKey', 'auth'),
});
export type Receiver = z.infer<typeof receiverRow>;

const messageRow = z.object({
  ...texts('device', 'topic', 'receivedAt'),
  /** The message as the browser decrypts it; empty when it was sealed for another browser. */
  text: z.string(),
});

const NO_KEYS: DeviceKeys = { privateKey: '', publicKey: '', auth: '' };

export type PushStore = ReturnType<typeof createPushStore>;

export function createPushStore({
  books,
  clock,
  ids,
}: Pick<Surroundings, 'books' | 'clock' | 'ids'>) {
  const receivers = openTable(books, 'push_receiver', receiverRow, { id: 'PRIMARY KEY' });
  const messages = openTable(books, 'push_message', messageRow, {
    '': 'PRIMARY KEY (device, topic)',
  });
  const newest = 'ORDER BY rowid DESC LIMIT ?';
  return {
    add: (id: string, service: Receiver['service'], keys = NO_KEYS) =>
      receivers.insert({ id, service, answer: '201', ...keys }),
    find: receivers.one('WHERE id = ? AND service = ?'),
    browsers: receivers.all(`WHERE service = 'web' ${newest}`),
    phones: receivers.all(`WHERE service <> 'web' ${newest}`),
    setAnswer: receivers.change('SET answer = ? WHERE id = ?'),
    /** A message with the topic of one that waits replaces it (RFC 8030, 5.4). */
    take: (device: string, topic: string, text: string) =>
      messages.put({
        device,
        topic: topic || ids.uuid(),
        text,
        receivedAt: clock.now().toISOString(),
      }),
    messages: messages.all(newest),
    messagesOf: messages.all(`WHERE device = ? ${newest}`),
  };
}

const RETRY_AFTER_S = '1';

/** Answers as somebody has chosen for a receiver: not at all, or by a refusal of the service. */
export function answerAsChosen(
  reply: { header(name: string, value: string): unknown; hijack(): unknown },
  answer: Exclude<Answer, '201'>,
  refuse: (answer: Exclude<Answer, '201' | 'mute'>) => unknown,
): unknown {
  // The connection stays open, and nothing comes.
  if (answer === 'mute') return reply.hijack();
  if (answer === '429') reply.header('retry-after', RETRY_AFTER_S);
  return refuse(answer);
}
