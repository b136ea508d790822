// The company that pays to bank accounts, and knows whose they are.

import { SIGNATURE_HEADER, webhook } from '@ceibo/partner-protocol/cvu';
import { jsonWithoutNul } from '../../../platform/database/nul.ts';
import type {
  AdapterDeps,
  PaymentAdapter,
  ReceivedWebhook,
  WebhookVerdict,
} from '../payment-adapter.ts';
import { findAccount, findPayout, payoutsBetween, sendPayout } from './client.ts';
import { isSigned } from '../signatures.ts';

const CVU = 'cvu';

export function cvuAdapter(deps: AdapterDeps): PaymentAdapter {
  return {
    key: CVU,
    readWebhook: (received) => readWebhook(deps, received),
    payouts: {
      send: (order) => sendPayout(deps, order),
      find: (withdrawalId) => findPayout(deps, withdrawalId),
      payoutsBetween: (period) => payoutsBetween(deps, period),
    },
    accounts: { findAccount: (account, document) => findAccount(deps, account, document) },
  };
}

function readWebhook(
  { cvu, clock }: AdapterDeps,
  { headers, raw }: ReceivedWebhook,
): WebhookVerdict {
  const signature = headers[SIGNATURE_HEADER];
  if (!isSigned({ secret: cvu.secret, clock }, { signature, body: raw })) return { kind: 'forged' };
  const body = webhook.safeParse(jsonWithoutNul(raw));
  if (!body.success) return { kind: 'unreadable' };
  return { kind: 'payout', eventId: body.data.id, withdrawalId: body.data.external_reference };
}
