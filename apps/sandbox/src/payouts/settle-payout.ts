// A payout ends once, at its time, in the state that its account number names. The operator is
// notified of the change.

import { SIGNATURE_HEADER, type Webhook } from '@ceibo/partner-protocol/cvu';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import { createDeliveries, type Deliveries } from '../deliveries.ts';
import { planPayout } from './magic-accounts.ts';
import { requestOf, type PayoutsStore } from './payouts-store.ts';
import { sign } from '../signed-calls/signed-bodies.ts';

export function settlePayout(
  { books, clock, ids, config }: Surroundings,
  store: PayoutsStore,
  webhooks: Deliveries,
  externalReference: string,
): void {
  inTransaction(books, () => {
    const payout = store.find(externalReference);
    const now = clock.now();
    if (!payout || payout.status !== 'in_process' || new Date(payout.settles_at) > now) return;
    const request = requestOf(payout);
    const {
      reason,
      webhooks: times,
      isForged,
    } = planPayout(
      {
        accountNumber: request.destination.account_number,
        outcome: store.outcome(externalReference),
      },
      config.cvu.settleAfterMs,
    );
    store.finish(externalReference, { reason, at: now });
    const content: Webhook = {
      id: ids.uuid(),
      type: 'payout',
      external_reference: externalReference,
      created_at: now.toISOString(),
    };
    const delivery = {
      subject: externalReference,
      url: request.notification_url,
      body: JSON.stringify(content),
      isForged,
      notBefore: now,
    };
    for (let time = 0; time < times; time++) webhooks.add(delivery);
  });
}

export function createPayoutWebhooks(surroundings: Surroundings): Deliveries {
  return createDeliveries(surroundings, 'payouts', ({ url, body, isForged }) => {
    const { clock, config, ids } = surroundings;
    const secret = isForged ? ids.uuid() : config.cvu.secret;
    const ts = String(Math.floor(clock.now().getTime() / 1000));
    return {
      url,
      headers: { [SIGNATURE_HEADER]: sign({ ts, body, secret }) },
    };
  });
}
