// The operator's commands for who may play, and where.

import { systemClock } from '../platform/clock.ts';
import { MOST_LISTED } from './most-listed.ts';
import { systemIds } from '../platform/ids.ts';
import { withDatabase } from './with-database.ts';
import {
  addRestrictions,
  decideLiveness,
  listRestrictions,
  livenessReviews,
  livenessRules,
  locationRules,
  playerByName,
  readPersons,
  refusedLocations,
  removeLivenessRule,
  removeLocationRule,
  saveLivenessRule,
  saveLocationRule,
  type ListedRestriction,
  type LivenessReview,
  type LivenessRule,
  type LocationRule,
  type RefusedLocation,
} from '../rooms/identity/index.ts';

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

export function listLocationRules(databaseUrl: string): Promise<LocationRule[]> {
  return withDatabase(databaseUrl, locationRules);
}

/** Without `allowed` the rule of the place around it counts. The next check follows it. */
export function setLocationRule(
  databaseUrl: string,
  { allowed, ...rule }: Omit<LocationRule, 'allowed'> & { allowed: boolean | null },
): Promise<void> {
  return withDatabase(databaseUrl, (database) =>
    allowed === null
      ? removeLocationRule(database, rule.place)
      : saveLocationRule(database, { ...rule, allowed }),
  );
}

/** The last 200 checks that stopped play, the newest first. */
export function listRefusedLocations(databaseUrl: string): Promise<RefusedLocation[]> {
  return withDatabase(databaseUrl, (database) => refusedLocations(database, MOST_LISTED));
}

export function listLivenessRules(databaseUrl: string): Promise<LivenessRule[]> {
  return withDatabase(databaseUrl, livenessRules);
}

/** Null: the rule of the place around it counts there. The next launch follows it. */
export function setLivenessRule(
  databaseUrl: string,
  rule: LivenessRule | { place: string; required: null },
): Promise<void> {
  return withDatabase(databaseUrl, (database) =>
    rule.required === null
      ? removeLivenessRule(database, rule.place)
      : saveLivenessRule(database, rule),
  );
}

/** The 200 players who have waited longest. */
export function listLivenessReviews(databaseUrl: string): Promise<LivenessReview[]> {
  return withDatabase(databaseUrl, (database) => livenessReviews(database, MOST_LISTED));
}

/** False when nobody has the login or e-mail. */
export function decidePlayersLiveness(
  databaseUrl: string,
  { login, ...decision }: { login: string; decision: 'pass' | 'again'; reason: string; by: string },
): Promise<boolean> {
  return withDatabase(databaseUrl, async (database) => {
    const playerId = await playerByName(database, login);
    if (playerId === undefined) return false;
    const deps = { database, clock: systemClock, ids: systemIds(systemClock) };
    await decideLiveness(deps, { ...decision, playerId });
    return true;
  });
}
