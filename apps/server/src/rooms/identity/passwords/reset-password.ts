// Setting a new password with the link of a mail.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { resetPassword } from '@ceibo/contracts/identity';
import type { Caller } from '../../../platform/http/calls.ts';
import { secretHash } from '../../../platform/ids.ts';
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts';
import type { IdentityParts } from '../parts.ts';
import { setPassword, usePasswordReset } from './password-store.ts';
import { hashPassword } from './passwords.ts';
import { TELL_PASSWORD_CHANGED } from './update-password.ts';

export function createResetPassword(parts: IdentityParts) {
  const { database, clock, limits, sessions, jobs, accessLog } = parts;
  return async (
    { token, newPassword }: RequestOf<typeof resetPassword>,
    caller: Caller,
  ): Promise<AnswerOf<typeof resetPassword> | Refusal<RefusalOf<typeof resetPassword>>> => {
    if (!(await limits.resetByAddress.take(caller.address))) return refuse('TOO_MANY_ATTEMPTS');
    const newHash = await hashPassword(newPassword);
    const player = await database.transaction(async (transaction) => {
      const owner = await usePasswordReset(transaction, secretHash(token), clock.now());
      if (!owner) return refuse('INVALID_TOKEN');
      await setPassword(transaction, { playerId: owner.id, newHash, now: clock.now() });
      await sessions.endAll(transaction, owner.id);
      await accessLog.note(transaction, owner.id, 'password-reset', caller);
      await jobs.add(transaction, TELL_PASSWORD_CHANGED, { playerId: owner.id, by: 'link' });
      return owner;
    });
    if (isRefusal(player)) return player;
    // Whoever reads the player's mail need not wait for the wrong passwords of somebody else.
    await limits.wrongPasswords.forget(player.id);
    return { login: player.login };
  };
}
