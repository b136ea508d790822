// The company of coupons: it prints them for the operator, and takes cash for them at its kiosk.

import type { Company, Surroundings } from '../company.ts';
import { createSignedWebhooks } from '../signed-calls/signed-api.ts';
import { addApiRoutes } from './api-routes.ts';
import { createCouponStore } from './coupon-store.ts';
import { addPage } from './page.ts';

export function createCouponCompany(surroundings: Surroundings): Company {
  const { books, config } = surroundings;
  const store = createCouponStore(books);
  const webhooks = createSignedWebhooks(surroundings, 'kiosk', config.coupons.secret);
  return {
    async routes(app) {
      await app.register(async (scope) => addApiRoutes(scope, surroundings, store));
      await app.register((scope) => addPage(scope, { surroundings, store, webhooks }));
    },
    start: async () => webhooks.start(),
    stop: () => webhooks.stop(),
  };
}
