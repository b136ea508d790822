// Changing one's own password.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { updatePassword } from '@ceibo/contracts/identity/changes';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import { playerById } from '../identity-store.ts';
import { needsConfirmation } from '../second-factor/confirmation.ts';
import type { IdentityDeps } from '../deps.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { replacePassword } from './password-store.ts';

export const TELL_PASSWORD_CHANGED = 'identity:tell-password-changed';

export function createUpdatePassword(deps: IdentityDeps) {
  const { database, clock, limits, sessions, jobs, accessLog } = deps;
  return async (
    { oldPassword, newPassword }: RequestOf<typeof updatePassword>,
    caller: PlayerCaller,
  ): Promise<AnswerOf<typeof updatePassword> | Refusal<RefusalOf<typeof updatePassword>>> => {
    const { playerId, sessionKey } = caller;
    const player = await playerById(database, playerId);
    if (!player) return refuse('SESSION_EXPIRED');
    if (await needsConfirmation(deps, caller)) return refuse('CONFIRMATION_REQUIRED');
    // Counted with the wrong passwords of the login, and before the look, so that guesses made
    // together do not slip through.
    if (!(await limits.wrongPasswords.takeInSession(playerId))) return refuse('LOGIN_LOCKED');
    if (!(await isPasswordOf(player.passwordHash, oldPassword))) {
      await accessLog.noteFailure(playerId, 'wrong-password', caller);
      return refuse('INVALID_ARGUMENT');
    }
    await limits.wrongPasswords.forget(playerId);
    if (newPassword === oldPassword) return refuse('SAME_PASSWORD');

    const newHash = await hashPassword(newPassword);
    return database.transaction(async (transaction) => {
      // The later of two changes at once finds that the password it was given is no longer the old
      // one.
      if (
        !(await replacePassword(transaction, {
          playerId,
          oldHash: player.passwordHash,
          newHash,
          now: clock.now(),
        }))
      )
        return refuse('INVALID_ARGUMENT');
      await sessions.endOthers(transaction, sessionKey, playerId);
      await accessLog.note(transaction, playerId, 'password-changed', caller);
      await jobs.add(transaction, TELL_PASSWORD_CHANGED, { playerId });
      return {};
    });
  };
}

/** The job that tells of the change, wherever it was made. */
export function createTellPasswordChanged({
  database,
  mailer,
  brand,
}: Pick<IdentityDeps, 'database' | 'mailer' | 'brand'>) {
  return async ({ playerId = '', by = '' }: Record<string, string>): Promise<void> => {
    const player = await playerById(database, playerId as PlayerId);
    if (!player) return;
    const { email, firstName: name, language } = player;
    const mail = by === 'link' ? 'passwordWasReset' : 'passwordChanged';
    await mailer.send({ to: email, ...mailOf(mail, { language, brand }, { name }) });
  };
}
