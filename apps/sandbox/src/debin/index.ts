// The company of DEBIN: it takes requests for a debit, and plays the bank of the buyers who decide.

import { createAlarms } from '../alarms.ts';
import type { Company, Surroundings } from '../company.ts';
import { createSignedWebhooks } from '../signed-calls/signed-api.ts';
import { addApiRoutes } from './api-routes.ts';
import { createDebinStore } from './debin-store.ts';
import { changeDebin, type Debins } from './moves.ts';
import { addPage } from './page.ts';

export function createDebinCompany(surroundings: Surroundings): Company {
  const { books, clock, config } = surroundings;
  const store = createDebinStore(books);
  const webhooks = createSignedWebhooks(surroundings, 'debin', config.cvu.secret);
  const alarms = createAlarms(clock, (id) => changeDebin(debins, id));
  const debins: Debins = { surroundings, store, webhooks, changeAt: alarms.set };
  return {
    async routes(app) {
      await app.register(async (scope) => addApiRoutes(scope, debins));
      await app.register((scope) => addPage(scope, debins));
    },
    async start() {
      webhooks.start();
      for (const { id, changes_at: at } of store.changing())
        if (at !== null) alarms.set(id, new Date(at));
    },
    async stop() {
      alarms.cancelAll();
      await webhooks.stop();
    },
  };
}
