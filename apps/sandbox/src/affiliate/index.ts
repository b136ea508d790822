// The affiliate company: links to the operator's site, and what the operator says came of them.

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
