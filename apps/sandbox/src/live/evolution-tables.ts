// The same tables at another company, Evolution: wheels, rounds, players and books of its own,
// connected to the operator by another protocol.

import type { Company, Surroundings } from '../company.ts';
import { openBooks } from '../books.ts';
import { createLiveTables } from './index.ts';

const PREFIX = '/evo';

export function createEvolutionTables(surroundings: Surroundings): Company {
  const books = openBooks(surroundings.config.dataDir, 'evolution.db');
  const tables = createLiveTables({ ...surroundings, books }, { key: 'evo', prefix: PREFIX });
  return {
    async routes(app) {
      await app.register(async (scope) => tables.routes(scope), { prefix: PREFIX });
    },
    start: () => tables.start(),
    async stop() {
      await tables.stop();
      books.close();
    },
  };
}
