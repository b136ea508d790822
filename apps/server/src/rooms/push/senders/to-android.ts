// Messages to the app for Android: Firebase Cloud Messaging, HTTP v1.

import * as z from 'zod/mini';
import { SECOND } from '../../../platform/clock.ts';
import { jsonOf } from '../../../platform/json-of.ts';
import type { HttpReply } from '../../../platform/outgoing/outgoing.ts';
import type { PushNeeds } from '../needs.ts';
import type { FcmConfig } from '../settings.ts';
import { createGoogleAccess } from './google-access.ts';
import { outcomeOf, PATIENCE_MS, type Message, type Outcome, type Sender } from './sender.ts';

type Needs = Pick<PushNeeds, 'http' | 'clock' | 'log' | 'metrics'>;

export function createAndroidSender(needs: Needs, { url, account }: FcmConfig): Sender {
  const access = createGoogleAccess(needs, account);
  const { origin } = new URL(url);
  return {
    isKnown: () => true,
    originOf: () => origin,
    async send({ endpoint: token }, message) {
      const reply = await needs.http(`${url}/v1/projects/${account.project_id}/messages:send`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await access.token()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ message: { token, ...messageOf(message) } }),
        timeoutMs: PATIENCE_MS,
      });
      // A token that was taken back early: the next try has another one.
      if (reply.status === 401) {
        access.forget();
        return { kind: 'failed', status: reply.status };
      }
      return readReply(reply);
    },
  };
}

function messageOf({ content: { title, body, path, tag }, topic, leftMs }: Message): object {
  return {
    notification: { title, body },
    // The data that the app reads when the message is pressed.
    data: { path },
    android: {
      collapse_key: topic,
      ttl: `${Math.ceil(leftMs / SECOND)}s`,
      priority: 'NORMAL',
      notification: { tag, channel_id: 'news' },
    },
  };
}

const fault = z.object({
  error: z.object({
    status: z._default(z.string(), ''),
    details: z._default(
      z.array(
        z.object({
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.object({ field: z.optional(z.string()) }))),
        }),
      ),
      [],
    ),
  }),
});

/**
 * Only what is said of the token removes the device: 404 alone may mean that our project is wrong.
 */
function readReply(reply: HttpReply): Outcome {
  const { status = '', details = [] } =
    fault.safeParse(jsonOf(reply.body.toString())).data?.error ?? {};
  const codes = details.map(({ errorCode = '' }) => errorCode).filter((code) => code !== '');
  const isTokenWrong = details.some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === 'message.token'),
  );
  // A token of another project is not ours to send to.
  const isGone = codes.some((code) => code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH');
  if (isGone || isTokenWrong) return { kind: 'gone' };
  return outcomeOf(reply, codes[0] ?? status);
}
