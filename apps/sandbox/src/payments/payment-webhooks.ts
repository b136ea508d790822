// Tells the merchant that a payment changed, in the way that the payment's situation asks for.

import { createHmac } from 'node:crypto';
import {
  REQUEST_ID_HEADER,
  SIGNATURE_HEADER,
  type Webhook,
} from '@ceibo/partner-protocol/mercadopago';
import type { Surroundings } from '../company.ts';
import { createDeliveries } from '../signed-calls/deliveries.ts';
import type { PaymentRow, Preference } from './payments-store.ts';
import { APPLICATION_ID, COLLECTOR_ID, inCompanyTime } from './present.ts';
import { findSituation } from './test-cards.ts';

export type PaymentWebhooks = ReturnType<typeof createPaymentWebhooks>;

interface Change {
  payment: PaymentRow;
  preference: Preference;
  action: Webhook['action'];
  notBefore: Date;
}

export function createPaymentWebhooks(surroundings: Surroundings) {
  const { clock, ids, random, config } = surroundings;
  const deliveries = createDeliveries(surroundings, 'payments', ({ subject, url, isForged }) => {
    const address = new URL(url);
    address.searchParams.set('data.id', subject);
    address.searchParams.set('type', 'payment');
    const requestId = ids.uuid();
    const nowMs = clock.now().getTime();
    // The real company sends both units, so the receiver must take both.
    const ts = String(random.below(2) === 0 ? Math.floor(nowMs / 1000) : nowMs);
    const secret = isForged ? ids.uuid() : config.mercadopago.webhookSecret;
    return {
      url: address.href,
      headers: {
        [REQUEST_ID_HEADER]: requestId,
        [SIGNATURE_HEADER]: signWebhook({ dataId: subject, requestId, ts, secret }),
      },
    };
  });

  return {
    /** Stores the webhooks of one change in the caller's transaction, and returns their ids. */
    announce({ payment, preference, action, notBefore }: Change): string[] {
      const webhook = {
        subject: payment.id,
        url: preference.request.notification_url,
        content: webhookContent(payment, action, clock.now()),
        notBefore,
      };
      return deliveries.announce(findSituation(payment.situation), () => webhook);
    },
    attempt: deliveries.attempt,
    start: deliveries.start,
    stop: deliveries.stop,
  };
}

/** Each change of a payment has one number, under which all its copies go out. */
function webhookContent({ id }: PaymentRow, action: Webhook['action'], now: Date): Webhook {
  return {
    id: Number.parseInt(`${id}${action === 'payment.created' ? 1 : 2}`, 10),
    live_mode: true,
    type: 'payment',
    date_created: inCompanyTime(now.toISOString()),
    application_id: APPLICATION_ID,
    user_id: COLLECTOR_ID,
    version: 1,
    api_version: 'v1',
    action,
    data: { id },
  };
}

/** The signature, as the protocol says it in words. */
export function signWebhook({
  dataId,
  requestId,
  ts,
  secret,
}: {
  dataId: string;
  requestId: string | null;
  ts: string;
  secret: string;
}): string {
  const request = requestId === null ? '' : `request-id:${requestId};`;
  const manifest = `id:${dataId.toLowerCase()};${request}ts:${ts};`;
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`;
}
