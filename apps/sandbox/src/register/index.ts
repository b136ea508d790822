// The register of self-excluded persons: it answers whether people are in it, and has a page on
// which a tester enters them and takes them out.

import type { Company, Surroundings } from '../company.ts';
import { createRegisterStore } from './register-store.ts';
import { addRegisterRoutes } from './routes.ts';

export function createExclusionRegister(surroundings: Surroundings): Company {
  const store = createRegisterStore(surroundings.books);
  return {
    routes: (app) => addRegisterRoutes(app, surroundings, store),
    start: async () => undefined,
    stop: async () => undefined,
  };
}
