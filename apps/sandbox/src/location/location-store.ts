// Where addresses are, as a tester said. The row of '*' is for all others.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { openTable } from '../table-store.ts';

const row = z.object({ address: z.string(), place: z.string() });

export const ANY_ADDRESS = '*';
/** The city of Buenos Aires, until somebody says otherwise. */
const AT_FIRST = 'AR-C';

export type LocationStore = ReturnType<typeof createLocationStore>;

export function createLocationStore(books: DatabaseSync) {
  const table = openTable(books, 'location_address', row, { address: 'PRIMARY KEY' });
  const find = table.one(`WHERE address IN (?, '*') ORDER BY address = '*'`);
  return {
    placeOf: (address: string) => find(address)?.place ?? AT_FIRST,
    save: table.put,
    all: table.all('ORDER BY address LIMIT 200'),
  };
}
