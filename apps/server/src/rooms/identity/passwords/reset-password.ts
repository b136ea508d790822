// Setting a new password with the link of a mail.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { resetPassword } from '@ceibo/contracts/identity/access';
import type { Caller } from '../../../platform/http/calls.ts';
import { secretHash } from '../../../platform/ids.ts';
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts';
import type { IdentityDeps } from '../deps.ts';
import { askForProof, challengeOf, mayTry, prove } from '../second-factor/proofs.ts';
import { forgetWrongCodes, noteWrongCode } from '../second-factor/wrong-codes.ts';
import { ownerOfPasswordReset, setPassword, usePasswordReset } from './password-store.ts';
import { hashPassword } from './passwords.ts';
import { TELL_PASSWORD_CHANGED } from './update-password.ts';

export function createResetPassword(deps: IdentityDeps) {
  const { database, clock, limits, sessions, jobs, accessLog } = deps;
  return async (
    { token, newPassword, challenge, code, passkey }: RequestOf<typeof resetPassword>,
    caller: Caller,
  ): Promise<AnswerOf<typeof resetPassword> | Refusal<RefusalOf<typeof resetPassword>>> => {
    if (!(await limits.resetByAddress.take(caller.address))) return refuse('TOO_MANY_ATTEMPTS');
    const tokenHash = secretHash(token);
    const playerId = await ownerOfPasswordReset(database, tokenHash, clock.now());
    if (playerId === undefined) return refuse('INVALID_TOKEN');
    const asked = { purpose: 'reset', playerId } as const;
    // A link in a mail is one factor, as a password is: a player with two shows the other one too.
    const found =
      challenge === undefined ? undefined : await challengeOf(deps, database, challenge, asked);
    if (!found) {
      const secondFactor = await askForProof(deps, asked);
      if (secondFactor && challenge !== undefined) return refuse('CHALLENGE_EXPIRED');
      if (secondFactor) return { login: '', secondFactor };
    } else if (!(await mayTry(deps, playerId))) return refuse('SECOND_FACTOR_LOCKED');
    const newHash = await hashPassword(newPassword);
    const player = await database.transaction(async (transaction) => {
      const owner = await usePasswordReset(transaction, tokenHash, clock.now());
      if (owner?.id !== playerId) return refuse('INVALID_TOKEN');
      const refused = found && (await prove(deps, transaction, found, { code, passkey }));
      if (refused) return refused;
      await setPassword(transaction, { playerId: owner.id, newHash, now: clock.now() });
      await sessions.endAll(transaction, owner.id);
      await accessLog.note(transaction, owner.id, 'password-reset', caller);
      await jobs.add(transaction, TELL_PASSWORD_CHANGED, { playerId: owner.id, by: 'link' });
      return owner;
    });
    if (isRefusal(player)) {
      if (player.refused === 'WRONG_CODE') await noteWrongCode(deps, playerId, caller);
      return player;
    }
    if (found) await forgetWrongCodes(deps, playerId);
    // A person who reads the player's mail need not wait for the wrong passwords of somebody else.
    await limits.wrongPasswords.forget(player.id);
    return { login: player.login };
  };
}
