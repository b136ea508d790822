// The payment company "Pago Claro": preferences, the hosted page, payments and their webhooks.

import { createAlarms } from '../alarms.ts';
import type { Company, Surroundings } from '../company.ts';
import { addApiRoutes } from './api-routes.ts';
import { changeLater } from './change-later.ts';
import { addPageRoutes } from './checkout/page-routes.ts';
import type { PaymentDesk } from './pay.ts';
import { createPaymentWebhooks } from './payment-webhooks.ts';
import { createPaymentsStore } from './payments-store.ts';

export function createPaymentCompany(surroundings: Surroundings): Company {
  const store = createPaymentsStore(surroundings.books);
  const webhooks = createPaymentWebhooks(surroundings);
  const alarms = createAlarms(surroundings.clock, (paymentId) => changeLater(desk, paymentId));
  const desk: PaymentDesk = { surroundings, store, webhooks, changeAt: alarms.set };
  return {
    async routes(app) {
      await app.register(async (scope) => addApiRoutes(scope, surroundings, desk));
      await app.register((scope) => addPageRoutes(scope, desk));
    },
    async start() {
      webhooks.start();
      for (const { id, changes_at: dueAt } of store.changingPayments())
        if (dueAt !== null) alarms.set(id, new Date(dueAt));
    },
    async stop() {
      alarms.cancelAll();
      await webhooks.stop();
    },
  };
}
