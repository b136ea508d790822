// The payout company: takes orders to pay into bank accounts, settles them after a moment, and says
// so.

import { createAlarms } from '../alarms.ts';
import type { Company, Surroundings } from '../company.ts';
import { createPayoutsStore } from './payouts-store.ts';
import { addPayoutRoutes } from './routes.ts';
import { createPayoutWebhooks, settlePayout } from './settle-payout.ts';

export function createPayoutCompany(surroundings: Surroundings): Company {
  const store = createPayoutsStore(surroundings.books);
  const webhooks = createPayoutWebhooks(surroundings);
  const alarms = createAlarms(surroundings.clock, (reference) =>
    settlePayout(surroundings, store, webhooks, reference),
  );
  return {
    async routes(app) {
      addPayoutRoutes(app, surroundings, store, alarms.set);
    },
    async start() {
      webhooks.start();
      for (const payout of store.inProcess())
        alarms.set(payout.external_reference, new Date(payout.settles_at));
    },
    async stop() {
      alarms.cancelAll();
      await webhooks.stop();
    },
  };
}
