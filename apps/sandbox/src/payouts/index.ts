// The payout company: takes orders to pay into bank accounts, settles them after a moment, and says
// so.

import { createAlarms } from '../alarms.ts';
import type { Company, Surroundings } from '../company.ts';
import { createSignedWebhooks } from '../signed-calls/signed-api.ts';
import { settlePayout, type Payouts } from './payouts.ts';
import { createPayoutsStore } from './payouts-store.ts';
import { addPayoutRoutes } from './routes.ts';

export function createPayoutCompany(surroundings: Surroundings): Company {
  const { books, clock, config } = surroundings;
  const store = createPayoutsStore(books);
  const webhooks = createSignedWebhooks(surroundings, 'payouts', config.cvu.secret);
  const alarms = createAlarms(clock, (reference) => settlePayout(payouts, reference));
  const payouts: Payouts = { surroundings, store, webhooks, settleAt: alarms.set };
  return {
    routes: async (app) => addPayoutRoutes(app, payouts),
    async start() {
      webhooks.start();
      for (const { external_reference, settles_at } of store.inProcess())
        alarms.set(external_reference, new Date(settles_at));
    },
    async stop() {
      alarms.cancelAll();
      await webhooks.stop();
    },
  };
}
