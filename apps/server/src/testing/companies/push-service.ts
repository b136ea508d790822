// The push service of a browser, and browsers that have subscribed there. They read messages as a
// player's device would.

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { TestPlayer, TestWorld } from '../test-world.ts';

interface PushAnswer {
  status: number;
  headers?: Record<string, string>;
}

export interface ReadMessage {
  title: string;
  body: string;
  path: string;
  tag: string;
  icon: string;
  language: string;
}

const ALL = ['withdrawal-paid', 'bet-settled', 'reward-expiring', 'limit-reached'];

/** Plays the services at `push.test` and `other-push.test`, beside the companies of the world. */
export function playPushService(world: TestWorld) {
  const others = world.company;
  const browsers = new Map<string, Browser>();
  world.company = async (url, call) => {
    const browser = browsers.get(url.href);
    if (!browser) return others(url, call);
    browser.asked += 1;
    const answer = await browser.answer();
    if (!answer) return undefined;
    if (answer.status === 201) browser.take(call.headers ?? {}, call.body);
    return { body: '', ...answer };
  };
  return {
    async subscribe(player: TestPlayer, { kinds = ALL, origin = 'https://push.test' } = {}) {
      const browser = newBrowser(`${origin}/send/${randomBytes(9).toString('base64url')}`);
      browsers.set(browser.endpoint, browser);
      const { endpoint, keys } = browser;
      const { body } = await subscribe(world, player, { endpoint, keys, kinds });
      expect(body).toMatchObject({ success: true });
      return { ...browser, id: String(body['id']), browser };
    },
  };
}

export function subscribe(world: TestWorld, { session }: TestPlayer, request: object) {
  return world.call('/api/push/subscribe', request, session);
}

type Browser = ReturnType<typeof newBrowser>;

export function newBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const browser = {
    endpoint,
    keys: { p256dh, auth },
    asked: 0,
    answer: (): PushAnswer | undefined | Promise<PushAnswer | undefined> => ({ status: 201 }),
    /** The messages received, by topic: a service keeps one message of each. */
    messages: new Map<string, ReadMessage>(),
    headers: {} as Record<string, string>,
    take(headers: Record<string, string>, body: string | Buffer | undefined) {
      browser.headers = headers;
      const text = unseal(Buffer.from(body ?? ''), pair, auth);
      browser.messages.set(String(headers['Topic']), JSON.parse(text) as ReadMessage);
    },
  };
  return browser;
}

const key = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8291, for one record. */
function unseal(message: Buffer, pair: ReturnType<typeof createECDH>, auth: string): string {
  const salt = message.subarray(0, 16);
  const from = message.subarray(21, 21 + message.readUInt8(20));
  const sealed = message.subarray(21 + from.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), from]);
  const secret = key(pair.computeSecret(from), Buffer.from(auth, 'base64url'), info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    key(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
