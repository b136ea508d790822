// Mercado Pago as a payment company of the room: deposits only.

import {
  REQUEST_ID_HEADER,
  SIGNATURE_HEADER,
  webhookKind,
} from '@ceibo/partner-protocol/mercadopago';
import * as z from 'zod/mini';
import { jsonWithoutNul } from '../../../platform/database/nul.ts';
import type {
  AdapterDeps,
  PaymentAdapter,
  ReceivedWebhook,
  WebhookVerdict,
} from '../payment-adapter.ts';
import {
  createPreference,
  endPreferences,
  fetchPayment,
  paymentsBetween,
  paymentsOfDeposit,
  refundPayment,
} from './client.ts';
import { signedAt } from './signature.ts';

const MERCADOPAGO = 'mercadopago';

const webhookQuery = z.object({
  'data.id': z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)),
});

export function mercadopagoAdapter(deps: AdapterDeps): PaymentAdapter {
  return {
    key: MERCADOPAGO,
    readWebhook: (received) => readWebhook(deps, received),
    deposits: {
      begin: (order) => createPreference(deps, order),
      payment: (id) => fetchPayment(deps, id),
      paymentsOf: (depositId) => paymentsOfDeposit(deps, depositId),
      paymentsBetween: (period) => paymentsBetween(deps, period),
      // A browser that comes back without having paid brings the text "null".
      paymentInReturn: ({ payment_id: id }) => (id === 'null' ? undefined : id),
      callOff: (depositId) => endPreferences(deps, depositId),
      giveBack: (payment) => refundPayment(deps, payment),
    },
  };
}

function readWebhook(
  { mercadopago, clock }: AdapterDeps,
  { query, headers, raw }: ReceivedWebhook,
): WebhookVerdict {
  const named = webhookQuery.safeParse(query);
  if (!named.success) return { kind: 'unreadable' };
  const paymentId = named.data['data.id'];
  const requestId = headers[REQUEST_ID_HEADER];
  const ts = signedAt(
    { secret: mercadopago.webhookSecret, clock },
    { signature: headers[SIGNATURE_HEADER], requestId, dataId: paymentId },
  );
  if (ts === undefined) return { kind: 'forged' };
  // The signature does not cover the body: it only tells of kinds that are none of ours.
  const kind = webhookKind.safeParse(jsonWithoutNul(raw)).data?.type ?? 'payment';
  if (kind !== 'payment') return { kind: 'not-ours' };
  return { kind: 'payment', eventId: `${paymentId} ${String(requestId)} ${ts}`, paymentId };
}
