// The payment company "Pago Claro": preferences, the hosted page, payments and their webhooks.

import { createDueWork } from '../alarms.ts';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { addApiRoutes } from './api-routes.ts';
import { addPageRoutes } from './checkout/page-routes.ts';
import { changeLater, type PaymentDesk } from './pay.ts';
import { createPaymentWebhooks } from './payment-webhooks.ts';
import { createPaymentsStore } from './payments-store.ts';

export function createPaymentCompany(surroundings: Surroundings): Company {
  const store = createPaymentsStore(surroundings.books);
  const webhooks = createPaymentWebhooks(surroundings);
  const changes = createDueWork(
    surroundings.clock,
    () => store.changingPayments().map(({ id, changes_at }) => [id, changes_at]),
    (paymentId) => changeLater(desk, paymentId),
  );
  const desk: PaymentDesk = { ...surroundings, store, webhooks, changeAt: changes.set };
  return createCompany(
    [(app) => addApiRoutes(app, desk), (app) => addPageRoutes(app, desk)],
    [changes, webhooks],
  );
}
