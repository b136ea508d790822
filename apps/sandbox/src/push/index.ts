// The push service of a browser's maker, as Chrome, Firefox and Safari have one each: it takes
// sealed messages for browsers (RFC 8030). It also plays those browsers, and opens what is theirs.
// Beside it the services by which apps are told: Google's and Apple's, and phones with the app.

import type { Company, Surroundings } from '../company.ts';
import { createApns } from './apns.ts';
import { createPushStore } from './push-store.ts';
import { addPushRoutes } from './routes.ts';

export function createPushService(surroundings: Surroundings): Company {
  const store = createPushStore(surroundings);
  const apns = createApns(surroundings, store);
  return {
    routes: (app) => addPushRoutes(app, surroundings, store),
    start: async () =>
      void (await apns.listen({ host: '127.0.0.1', port: surroundings.config.appPush.apnsPort })),
    stop: () => apns.close(),
  };
}
