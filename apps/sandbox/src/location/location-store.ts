// Where addresses are, as a tester said. The row of '*' is for all others.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const row = z.object({ address: z.string(), place: z.string() });
export type PlacedAddress = z.infer<typeof row>;

export const ANY_ADDRESS = '*';
/** The city of Buenos Aires, until somebody says otherwise. */
const AT_FIRST = 'AR-C';

export type LocationStore = ReturnType<typeof createLocationStore>;

export function createLocationStore(books: DatabaseSync) {
  books.exec(`CREATE TABLE IF NOT EXISTS location_address (
    address TEXT PRIMARY KEY, place TEXT NOT NULL) STRICT`);
  const find = books.prepare(
    `SELECT * FROM location_address WHERE address IN (?, '${ANY_ADDRESS}') ORDER BY address = '*'`,
  );
  const save = books.prepare(
    `INSERT INTO location_address (address, place) VALUES (:address, :place)
     ON CONFLICT (address) DO UPDATE SET place = excluded.place`,
  );
  const all = books.prepare('SELECT * FROM location_address ORDER BY address LIMIT 200');
  return {
    placeOf: (address: string): string => {
      const found = find.get(address);
      return found ? row.parse(found).place : AT_FIRST;
    },
    save: (placed: PlacedAddress): void => void save.run(placed),
    all: (): PlacedAddress[] => all.all().map((each) => row.parse(each)),
  };
}
