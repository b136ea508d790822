// The company that pays to bank accounts: payouts only.

import { SIGNATURE_HEADER, webhook } from '@ceibo/partner-protocol/cvu';
import { jsonOf } from '../../../platform/database/nul.ts';
import type {
  AdapterParts,
  PaymentAdapter,
  ReceivedWebhook,
  WebhookVerdict,
} from '../payment-adapter.ts';
import { findPayout, isSigned, payoutsBetween, sendPayout } from './client.ts';

const CVU = 'cvu';

export function cvuAdapter(parts: AdapterParts): PaymentAdapter {
  return {
    key: CVU,
    readWebhook: (received) => readWebhook(parts, received),
    payouts: {
      send: (order) => sendPayout(parts, order),
      find: (withdrawalId) => findPayout(parts, withdrawalId),
      payoutsBetween: (period) => payoutsBetween(parts, period),
    },
  };
}

function readWebhook(
  { cvu, clock }: AdapterParts,
  { headers, raw }: ReceivedWebhook,
): WebhookVerdict {
  const signature = headers[SIGNATURE_HEADER];
  if (!isSigned({ secret: cvu.secret, clock }, { signature, body: raw })) return { kind: 'forged' };
  const body = webhook.safeParse(jsonOf(raw));
  if (!body.success) return { kind: 'unreadable' };
  return { kind: 'payout', eventId: body.data.id, withdrawalId: body.data.external_reference };
}
