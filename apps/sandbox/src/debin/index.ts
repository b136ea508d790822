// The company of DEBIN: it takes requests for a debit, and plays the bank of the buyers who decide.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import { createAlarms } from '../alarms.ts';
import type { Company, Surroundings } from '../company.ts';
import { createDeliveries } from '../deliveries.ts';
import { sign } from '../signed-calls/signed-bodies.ts';
import { addApiRoutes } from './api-routes.ts';
import { createDebinStore } from './debin-store.ts';
import { changeDebin, type Debins } from './moves.ts';
import { addPageRoutes } from './page-routes.ts';

export function createDebinCompany(surroundings: Surroundings): Company {
  const { books, clock, config } = surroundings;
  const store = createDebinStore(books);
  const webhooks = createDeliveries(surroundings, 'debin', ({ url, body, isForged }) => {
    const ts = String(Math.floor(clock.now().getTime() / 1000));
    const secret = isForged ? 'a secret that the operator does not know' : config.cvu.secret;
    return { url, headers: { [SIGNATURE_HEADER]: sign({ ts, body, secret }) } };
  });
  const alarms = createAlarms(clock, (id) => changeDebin(debins, id));
  const debins: Debins = { surroundings, store, webhooks, changeAt: alarms.set };
  return {
    async routes(app) {
      await app.register(async (scope) => addApiRoutes(scope, debins));
      await app.register((scope) => addPageRoutes(scope, debins));
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
