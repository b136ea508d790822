// Correcting the address of an account that was opened with a wrong one, which no mail can reach.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { correctEmail } from '@ceibo/contracts/identity/access';
import { violates } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { playerByLogin } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { isPasswordOf } from '../passwords/passwords.ts';
import { correctEmailOf, isEmailTaken, lockProfile } from '../profile/profile-store.ts';

type Answer = AnswerOf<typeof correctEmail> | Refusal<RefusalOf<typeof correctEmail>>;

export function createCorrectEmail(deps: IdentityDeps) {
  const { database, limits } = deps;

  return async (
    { login, password, email }: RequestOf<typeof correctEmail>,
    caller: Caller,
  ): Promise<Answer> => {
    if (!(await limits.mailByAddress.take(caller.address))) return refuse('TOO_MANY_ATTEMPTS');
    const player = await playerByLogin(database, login);
    // The attempt is taken before the password is judged, so that many at once get no more tries
    // than one after the other.
    if (!(await limits.wrongPasswords.takeByName(login, player))) return refuse('LOGIN_LOCKED');
    if (!(await isPasswordOf(player?.passwordHash, password)) || !player)
      return refuse('BAD_CREDENTIALS');
    await limits.wrongPasswords.forget(player.id);
    if (player.emailVerifiedAt) return refuse('BAD_CREDENTIALS');
    if (!(await limits.emailChangeByPlayer.take(player.id))) return refuse('TOO_MANY_ATTEMPTS');
    return save(deps, player.id, email);
  };
}

async function save(
  { database, jobs }: IdentityDeps,
  playerId: PlayerId,
  email: string,
): Promise<Answer> {
  try {
    return await database.transaction(async (transaction) => {
      const current = await lockProfile(transaction, playerId);
      // The old address may have been verified a moment ago.
      if (!current || current.emailVerifiedAt !== null) return refuse('BAD_CREDENTIALS');
      if (
        email.toLowerCase() !== current.email.toLowerCase() &&
        (await isEmailTaken(transaction, email))
      )
        return refuse('EMAIL_TAKEN');
      await correctEmailOf(transaction, playerId, email);
      await jobs.add(transaction, 'identity:send-verification', { playerId });
      return {};
    });
  } catch (error) {
    // Somebody opened an account with the address between the look and the write.
    if (violates(error, 'players_email_key')) return refuse('EMAIL_TAKEN');
    throw error;
  }
}
