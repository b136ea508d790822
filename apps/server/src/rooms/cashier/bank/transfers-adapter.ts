// The bank company, where each player has a CVU: transfers only.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import { incomingWebhook, TRANSFER_RECEIVED } from '@ceibo/partner-protocol/cvu/incoming';
import { jsonWithoutNul } from '../../../platform/database/nul.ts';
import type {
  AdapterDeps,
  PaymentAdapter,
  ReceivedWebhook,
  WebhookVerdict,
} from '../payment-adapter.ts';
import { isSigned } from '../signatures.ts';
import {
  findReturn,
  findTransfer,
  openCvu,
  returnsBetween,
  sendBack,
  transfersBetween,
} from './client.ts';

const TRANSFERS = 'transfers';

export function transfersAdapter(deps: AdapterDeps): PaymentAdapter {
  return {
    key: TRANSFERS,
    readWebhook: (received) => readWebhook(deps, received),
    transfers: {
      openCvu: (order) => openCvu(deps, TRANSFERS, order),
      transfer: (id) => findTransfer(deps, TRANSFERS, id),
      transfersBetween: (period) => transfersBetween(deps, TRANSFERS, period),
      sendBack: (order) => sendBack(deps, TRANSFERS, order),
      findReturn: (key) => findReturn(deps, TRANSFERS, key),
      returnsBetween: (period) => returnsBetween(deps, TRANSFERS, period),
    },
  };
}

function readWebhook(
  { cvu, clock }: AdapterDeps,
  { headers, raw }: ReceivedWebhook,
): WebhookVerdict {
  const signature = headers[SIGNATURE_HEADER];
  if (!isSigned({ secret: cvu.secret, clock }, { signature, body: raw })) return { kind: 'forged' };
  const body = incomingWebhook.safeParse(jsonWithoutNul(raw));
  if (!body.success) return { kind: 'unreadable' };
  const { id: eventId, object, data } = body.data;
  return object === TRANSFER_RECEIVED
    ? { kind: 'transfer', eventId, transferId: data.id }
    : { kind: 'return', eventId, returnId: data.id };
}
