// Messages to browsers: sealed for the device (RFC 8291) and signed by us (RFC 8292).

import webPush from 'web-push';
import { SECOND } from '../../../platform/clock.ts';
import type { PushNeeds } from '../needs.ts';
import type { PushServices } from '../push-services.ts';
import { outcomeOf, PATIENCE_MS, type Sender } from './sender.ts';

const TOPIC_LENGTH = 32;

type Needs = Pick<PushNeeds, 'http' | 'push' | 'supportMail' | 'icon'> & {
  publicKey: string;
  services: PushServices;
};

export function createBrowserSender(needs: Needs): Sender {
  const { http, push, publicKey, supportMail, icon, services } = needs;
  return {
    // The list of services may be shorter than when the device came.
    isKnown: ({ endpoint }) => services.isKnown(endpoint),
    originOf: ({ endpoint }) => new URL(endpoint).origin,
    async send({ endpoint, p256dh, auth }, { content, topic, leftMs }) {
      if (p256dh === null || auth === null) throw new Error('a browser has no keys');
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ ...content, icon }),
        {
          vapidDetails: { subject: `mailto:${supportMail}`, publicKey, privateKey: push.key },
          TTL: Math.ceil(leftMs / SECOND),
          urgency: 'normal',
          topic: topic.slice(0, TOPIC_LENGTH),
          contentEncoding: 'aes128gcm',
        },
      );
      const reply = await http(endpoint, {
        method: 'POST',
        headers,
        body: body ?? Buffer.alloc(0),
        timeoutMs: PATIENCE_MS,
      });
      const isGone = reply.status === 404 || reply.status === 410;
      return isGone ? { kind: 'gone' } : outcomeOf(reply);
    },
  };
}
