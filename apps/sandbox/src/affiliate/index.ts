// The affiliate company: it links to the operator's site and receives the operator's reports on the
// players it brought.

import type { Company, Surroundings } from '../company.ts';
import { createAffiliateStore } from './affiliate-store.ts';
import { addAffiliateRoutes } from './routes.ts';

export function createAffiliateCompany(surroundings: Surroundings): Company {
  const store = createAffiliateStore(surroundings.books);
  return {
    async routes(app) {
      addAffiliateRoutes(app, surroundings, store);
    },
    start: async () => undefined,
    stop: async () => undefined,
  };
}
