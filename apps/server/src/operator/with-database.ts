// The database of a command of the operator, which the server may be using at the same time.

import { openDatabase, type Database } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';

/** Opens the database for the time of some work. */
export async function withDatabase<T>(
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ url, connections: 1, log: createLog('error') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
