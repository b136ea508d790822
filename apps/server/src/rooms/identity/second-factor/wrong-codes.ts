// Wrong codes and passkeys. A person who is asked for one has shown the password, or reads the
// player's mail. So the server mails the player about tries that were not theirs. It does so even
// when a thief makes too few at a time to lock the second factor.

import type { Caller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { IdentityDeps } from '../deps.ts';
import { TELL_SECURITY_CHANGE } from './tell-change.ts';

/** Notes one, and tells the player of the fifth in a day, once a day. */
export async function noteWrongCode(
  { accessLog, database, jobs, limits }: IdentityDeps,
  playerId: PlayerId,
  caller: Caller,
): Promise<void> {
  await accessLog.noteFailure(playerId, 'wrong-code', caller);
  if (await limits.wrongCodesUntold.take(playerId)) return;
  if (!(await limits.wrongCodesTold.take(playerId))) return;
  await database.transaction((transaction) =>
    jobs.add(transaction, TELL_SECURITY_CHANGE, { playerId, event: 'wrong-codes' }),
  );
}

/** A right code says who made the wrong ones. */
export async function forgetWrongCodes(
  { limits }: Pick<IdentityDeps, 'limits'>,
  playerId: PlayerId,
): Promise<void> {
  await limits.wrongCodes.forget(playerId);
  await limits.wrongCodesUntold.forget(playerId);
}
