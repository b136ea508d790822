// The company of coupons: it prints them for the operator, and takes cash for them at its kiosk.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/cvu';
import type { Company, Surroundings } from '../company.ts';
import { createDeliveries } from '../deliveries.ts';
import { sign } from '../signed-calls/signed-bodies.ts';
import { addApiRoutes } from './api-routes.ts';
import { createCouponStore } from './coupon-store.ts';
import { addPageRoutes } from './page-routes.ts';

export function createCouponCompany(surroundings: Surroundings): Company {
  const { books, clock, config } = surroundings;
  const store = createCouponStore(books);
  const webhooks = createDeliveries(surroundings, 'kiosk', ({ url, body, isForged }) => {
    const ts = String(Math.floor(clock.now().getTime() / 1000));
    const secret = isForged ? 'a secret that the operator does not know' : config.coupons.secret;
    return { url, headers: { [SIGNATURE_HEADER]: sign({ ts, body, secret }) } };
  });
  return {
    async routes(app) {
      await app.register(async (scope) => addApiRoutes(scope, surroundings, store));
      await app.register((scope) => addPageRoutes(scope, { surroundings, store, webhooks }));
    },
    start: async () => webhooks.start(),
    stop: () => webhooks.stop(),
  };
}
