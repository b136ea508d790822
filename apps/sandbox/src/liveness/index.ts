// The company that recognises faces: it takes checks from the operator, and its page plays the
// camera.

import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/liveness';
import type { Company, Surroundings } from '../company.ts';
import { createDeliveries } from '../deliveries.ts';
import { sign } from '../signed-calls/signed-bodies.ts';
import { addApiRoutes } from './api-routes.ts';
import type { Liveness } from './checks.ts';
import { createLivenessStore } from './liveness-store.ts';
import { addPageRoutes } from './page-routes.ts';

export function createLivenessCompany(surroundings: Surroundings): Company {
  const { books, clock, config } = surroundings;
  const webhooks = createDeliveries(surroundings, 'liveness', ({ url, body }) => {
    const ts = String(Math.floor(clock.now().getTime() / 1000));
    const header = sign({ ts, body, secret: config.liveness.secret });
    return { url, headers: { [SIGNATURE_HEADER]: header } };
  });
  const liveness: Liveness = { surroundings, store: createLivenessStore(books), webhooks };
  return {
    async routes(app) {
      await app.register(async (scope) => addApiRoutes(scope, liveness));
      await app.register((scope) => addPageRoutes(scope, liveness));
    },
    start: async () => webhooks.start(),
    stop: () => webhooks.stop(),
  };
}
