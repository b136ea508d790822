// The company that says where a network address is. It looks nothing up: a tester says on its page
// where addresses are, since all of them are of one machine here.

import type { Company, Surroundings } from '../company.ts';
import { createLocationStore } from './location-store.ts';
import { addLocationRoutes } from './routes.ts';

export function createLocationCompany(surroundings: Surroundings): Company {
  const store = createLocationStore(surroundings.books);
  return {
    routes: (app) => addLocationRoutes(app, surroundings, store),
    start: async () => undefined,
    stop: async () => undefined,
  };
}
