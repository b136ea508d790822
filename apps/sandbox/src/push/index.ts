// The push service of a browser's maker, as Chrome, Firefox and Safari have one each: it takes
// sealed messages for browsers (RFC 8030). It also plays those browsers, and opens what is theirs.

import type { Company, Surroundings } from '../company.ts';
import { createPushStore } from './push-store.ts';
import { addPushRoutes } from './routes.ts';

export function createPushService(surroundings: Surroundings): Company {
  const store = createPushStore(surroundings.books);
  return {
    routes: (app) => addPushRoutes(app, surroundings, store),
    start: async () => undefined,
    stop: async () => undefined,
  };
}
