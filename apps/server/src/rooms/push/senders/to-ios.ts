// Messages to the app for iOS: the Apple Push Notification service, which speaks HTTP/2 only.

import * as z from 'zod/mini';
import { later, MINUTE, SECOND } from '../../../platform/clock.ts';
import { jsonOf } from '../../../platform/json-of.ts';
import type { PushNeeds } from '../needs.ts';
import type { ApnsConfig } from '../settings.ts';
import { outcomeOf, PATIENCE_MS, type Message, type Sender } from './sender.ts';
import { signedToken } from './signed-token.ts';

/** Apple refuses tokens older than an hour, and those who make new ones within 20 minutes. */
const TOKEN_LIVES_MS = 40 * MINUTE;
/** Said of a device, or of a token that somebody made up. */
const GONE = new Set(['Unregistered', 'ExpiredToken', 'BadDeviceToken', 'DeviceTokenNotForTopic']);

const fault = z.object({ reason: z.string() });

export function createIosSender(
  { http2, clock, log }: Pick<PushNeeds, 'http2' | 'clock' | 'log'>,
  config: ApnsConfig,
): Sender {
  const { url, topic: bundle } = config;
  const token = createProviderToken({ clock }, config);
  const { origin } = new URL(url);
  return {
    isKnown: () => true,
    originOf: () => origin,
    async send({ endpoint }, message) {
      const reply = await http2(`${url}/3/device/${endpoint}`, {
        method: 'POST',
        headers: {
          authorization: `bearer ${token.get()}`,
          'apns-topic': bundle,
          'apns-push-type': 'alert',
          // As urgent as those to browsers: the phone may save its battery first.
          'apns-priority': '5',
          'apns-collapse-id': message.topic,
          'apns-expiration': String(endOf(message, clock.now())),
        },
        body: JSON.stringify(payloadOf(message)),
        timeoutMs: PATIENCE_MS,
      });
      const { reason = '' } = fault.safeParse(jsonOf(reply.body.toString())).data ?? {};
      if (reply.status === 410 || GONE.has(reason)) {
        // Many of these at once mean that the operator's key is for the other kind of app builds.
        log.info({ reason }, 'a device of the app for iOS is gone');
        return { kind: 'gone' };
      }
      if (reason === 'ExpiredProviderToken') {
        token.forget();
        return { kind: 'failed', status: reply.status };
      }
      return outcomeOf(reply, reason);
    },
  };
}

function endOf({ leftMs }: Message, now: Date): number {
  return Math.ceil(later(now, leftMs).getTime() / SECOND);
}

function payloadOf({ content: { title, body, path, tag } }: Message): object {
  return { aps: { alert: { title, body }, 'thread-id': tag }, path };
}

function createProviderToken(
  { clock }: Pick<PushNeeds, 'clock'>,
  { keyPem, keyId: kid, teamId: iss }: ApnsConfig,
) {
  let held: { token: string; until: Date } | undefined;
  return {
    get(): string {
      const now = clock.now();
      if (held === undefined || now >= held.until) {
        const claims = { iss, iat: Math.floor(now.getTime() / SECOND) };
        const token = signedToken({ algorithm: 'ES256', keyPem, header: { kid }, claims });
        held = { token, until: later(now, TOKEN_LIVES_MS) };
      }
      return held.token;
    },
    forget: () => void (held = undefined),
  };
}
