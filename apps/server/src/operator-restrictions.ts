// The operator's commands for the register of restricted persons.

import { systemClock } from './platform/clock.ts';
import { systemIds } from './platform/ids.ts';
import { withDatabase } from './operator.ts';
import {
  addRestrictions,
  endRestriction,
  listRestrictions,
  readPersons,
  type ListedRestriction,
} from './rooms/identity/index.ts';

export type { ListedRestriction };

/** The entries that have not ended, the newest first. */
export function listRestrictedPersons(databaseUrl: string): Promise<ListedRestriction[]> {
  return withDatabase(databaseUrl, (database) =>
    listRestrictions({ database, clock: systemClock }),
  );
}

/** Adds the persons of a text of JSON, all or none; `wrong` says why none was added. */
export async function addRestrictedPersons(
  databaseUrl: string,
  { content, by }: { content: string; by: string },
): Promise<{ added: number; known: number } | { wrong: string }> {
  const read = readPersons(content, systemClock.now());
  if ('wrong' in read) return read;
  return withDatabase(databaseUrl, (database) => {
    const deps = { database, clock: systemClock, ids: systemIds(systemClock) };
    return addRestrictions(deps, read.persons, by);
  });
}

/** False when no entry of this id runs. */
export function endRestrictedPerson(
  databaseUrl: string,
  end: { id: string; by: string; reason: string },
): Promise<boolean> {
  return withDatabase(databaseUrl, (database) =>
    endRestriction({ database, clock: systemClock }, end),
  );
}
