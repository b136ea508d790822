// The bank company: a CVU for each of the operator's clients, the transfers that people send there
// on its page, and their way back.

import { createAlarms } from '../alarms.ts';
import type { Company, Surroundings } from '../company.ts';
import { createSignedWebhooks } from '../signed-calls/signed-api.ts';
import { addApiRoutes } from './api-routes.ts';
import { createBankStore } from './bank-store.ts';
import { changeTransfer, endReturn, type Bank } from './moves.ts';
import { addPage } from './page.ts';

export function createBankCompany(surroundings: Surroundings): Company {
  const { books, clock, config } = surroundings;
  const store = createBankStore(books);
  const webhooks = createSignedWebhooks(surroundings, 'bank', config.cvu.secret);
  const transferAlarms = createAlarms(clock, (id) => changeTransfer(bank, id));
  const returnAlarms = createAlarms(clock, (id) => endReturn(bank, id));
  const bank: Bank = {
    surroundings,
    store,
    webhooks,
    changeTransferAt: transferAlarms.set,
    endReturnAt: returnAlarms.set,
  };
  return {
    async routes(app) {
      await app.register(async (scope) => addApiRoutes(scope, bank));
      await app.register((scope) => addPage(scope, bank));
    },
    async start() {
      webhooks.start();
      for (const { id, changes_at: at } of store.changing())
        if (at !== null) transferAlarms.set(id, new Date(at));
      for (const { id, settles_at: at } of store.openReturns()) returnAlarms.set(id, new Date(at));
    },
    async stop() {
      transferAlarms.cancelAll();
      returnAlarms.cancelAll();
      await webhooks.stop();
    },
  };
}
