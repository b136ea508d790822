// The bank company: a CVU for each of the operator's clients, the transfers that people send there
// on its page, and their way back.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import { createAlarms } from '../alarms.ts';
import type { Company, Surroundings } from '../company.ts';
import { createDeliveries } from '../deliveries.ts';
import { sign } from '../signed-calls/signed-bodies.ts';
import { addApiRoutes } from './api-routes.ts';
import { createBankStore } from './bank-store.ts';
import { changeTransfer, endReturn, type Bank } from './moves.ts';
import { addPageRoutes } from './page-routes.ts';

export function createBankCompany(surroundings: Surroundings): Company {
  const { books, clock, config } = surroundings;
  const store = createBankStore(books);
  const webhooks = createDeliveries(surroundings, 'bank', ({ url, body, isForged }) => {
    const ts = String(Math.floor(clock.now().getTime() / 1000));
    const secret = isForged ? 'a secret that the operator does not know' : config.cvu.secret;
    return { url, headers: { [SIGNATURE_HEADER]: sign({ ts, body, secret }) } };
  });
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
      await app.register((scope) => addPageRoutes(scope, bank));
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
