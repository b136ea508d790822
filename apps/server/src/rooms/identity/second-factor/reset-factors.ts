// Staff switch off the second factor of a player who has lost all of it. The password alone opens
// the account then. Withdrawals wait for a day, so that the player reads the mail before a thief
// who deceived the staff is paid.

import { HOUR, later, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Ids, PlayerId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { IdentityDeps } from '../deps.ts';
import { insertAccess } from '../sessions/access-log-store.ts';
import { hasFactor } from './proofs.ts';
import { deleteFactors, insertReset, resetsOf, type FactorReset } from './resets-store.ts';
import { dropChallenges, factorsOf, lockFactors } from './second-factor-store.ts';
import { TELL_SECURITY_CHANGE } from './tell-change.ts';

export const AFTER_FACTOR_RESET = 'identity:after-factor-reset';

const HELD_MS = 24 * HOUR;
const MOST_LISTED = 50;
const EVENT = 'second-factor-reset';

export interface ShownFactors {
  codeAppSince: Date | null;
  passkeys: { name: string; createdAt: Date }[];
  recoveryCodesLeft: number;
  resets: FactorReset[];
}

/** The factors that a player has switched on, and those that staff switched off before. */
export async function showFactors(database: Database, playerId: PlayerId): Promise<ShownFactors> {
  const { totpSince, passkeys, recoveryCodesLeft } = await factorsOf(database, playerId);
  const resets = await resetsOf(database, playerId, MOST_LISTED);
  return { codeAppSince: totpSince, passkeys, recoveryCodesLeft, resets };
}

interface Dependencies {
  database: Database;
  clock: Clock;
  ids: Ids;
  jobs: Pick<Jobs, 'add'>;
}

/**
 * Switches off everything, and gives the time until which withdrawals are held; undefined when
 * there is nothing to switch off.
 */
export function resetFactors(
  { database, clock, ids, jobs }: Dependencies,
  { playerId, reason }: { playerId: PlayerId; reason: string },
): Promise<Date | undefined> {
  return database.transaction(async (transaction) => {
    await lockFactors(transaction, playerId);
    const factors = await factorsOf(transaction, playerId);
    if (!hasFactor(factors)) return undefined;
    const at = clock.now();
    const withdrawalsHeldUntil = later(at, HELD_MS);
    await deleteFactors(transaction, playerId);
    await dropChallenges(transaction, playerId);
    await insertReset(transaction, playerId, {
      id: ids.next(),
      at,
      reason,
      hadCodeApp: factors.totpSecret !== null,
      passkeys: factors.passkeys.length,
      withdrawalsHeldUntil,
    });
    // Made by nobody's browser.
    const nowhere = { address: '', userAgent: '', device: '', country: null };
    await insertAccess(transaction, playerId, { id: ids.next(), at, event: EVENT, ...nowhere });
    await jobs.add(transaction, AFTER_FACTOR_RESET, { playerId, at: at.toISOString() });
    return withdrawalsHeldUntil;
  });
}

/** The server's part: it ends the sessions, as their games and pages are open there, and mails. */
export function createAfterFactorReset({ database, sessions, jobs, limits }: IdentityDeps) {
  return async ({ playerId = '', at = '' }: Record<string, string>): Promise<void> => {
    const id = playerId as PlayerId;
    await database.transaction(async (transaction) => {
      // A login of meanwhile stays open.
      await sessions.endAll(transaction, id, new Date(at));
      await jobs.add(transaction, TELL_SECURITY_CHANGE, { playerId, event: EVENT });
    });
    await limits.wrongCodes.forget(id);
  };
}
