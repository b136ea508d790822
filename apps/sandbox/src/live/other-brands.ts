// The same tables at other companies: wheels, rounds, players and books of their own. Evolution is
// connected to the operator by the One Wallet, Ezugi by Hub88; there the operator asks for the
// address of a seat.

import type { Company, Surroundings } from '../company.ts';
import { openBooks } from '../books.ts';
import { createLiveTables } from './index.ts';

export const evolutionPrefix = '/evo';
export const ezugiPrefix = '/ezugi';

export function createEvolutionTables(surroundings: Surroundings): Company {
  return createBrand(surroundings, { key: 'evo', prefix: evolutionPrefix, file: 'evolution.db' });
}

export function createEzugiTables(surroundings: Surroundings): Company {
  return createBrand(surroundings, { key: 'ezugi', prefix: ezugiPrefix, file: 'ezugi.db' });
}

function createBrand(
  surroundings: Surroundings,
  { key, prefix, file }: Record<'key' | 'prefix' | 'file', string>,
): Company {
  const books = openBooks(surroundings.config.dataDir, file);
  const tables = createLiveTables({ ...surroundings, books }, { key, prefix });
  return {
    async routes(app) {
      await app.register(async (scope) => tables.routes(scope), { prefix });
    },
    start: () => tables.start(),
    async stop() {
      await tables.stop();
      books.close();
    },
  };
}
