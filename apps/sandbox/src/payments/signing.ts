// The webhook's signature, as the protocol says it in words.

import { createHmac } from 'node:crypto';

export function signWebhook(webhook: {
  dataId: string;
  requestId: string | null;
  ts: string;
  secret: string;
}): string {
  const pairs = [
    `id:${webhook.dataId.toLowerCase()}`,
    webhook.requestId === null ? null : `request-id:${webhook.requestId}`,
    `ts:${webhook.ts}`,
  ];
  const manifest = pairs.map((pair) => (pair === null ? '' : `${pair};`)).join('');
  const signature = createHmac('sha256', webhook.secret).update(manifest).digest('hex');
  return `ts=${webhook.ts},v1=${signature}`;
}
