// A forgotten password: the mail with the link that sets a new one.

import { createHash } from 'node:crypto';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { forgotPassword } from '@ceibo/contracts/identity/access';
import { HOUR, later } from '../../../platform/clock.ts';
import type { Caller } from '../../../platform/http/calls.ts';
import { secretHash } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import { playerByLogin } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { insertPasswordReset } from './password-store.ts';
import { createSendVerification } from '../registration/verification.ts';

export const SEND_PASSWORD_RESET = 'identity:send-password-reset';

const LINK_MS = HOUR;

/** A request beyond the bound is answered alike, by a job that finds nobody. */
const NOBODY = '';

/**
 * The answer tells nobody whose login it is: every call makes the same statements. The count of an
 * account is silent for the same reason. An answer that named it would tell which e-mail belongs to
 * which login.
 */
export function createForgotPassword({ database, limits, jobs }: IdentityDeps) {
  return async (
    { login }: RequestOf<typeof forgotPassword>,
    caller: Caller,
  ): Promise<AnswerOf<typeof forgotPassword> | Refusal<RefusalOf<typeof forgotPassword>>> => {
    const counted = createHash('sha256').update(login.toLowerCase()).digest('hex');
    if (
      !(await limits.forgotByAddress.take(caller.address)) ||
      !(await limits.forgotByLogin.take(counted))
    )
      return refuse('TOO_MANY_ATTEMPTS');
    const player = await playerByLogin(database, login);
    const mayMail = await limits.forgotByAccount.take(player?.id ?? counted);
    await database.transaction((transaction) =>
      jobs.add(transaction, SEND_PASSWORD_RESET, { login: mayMail ? login : NOBODY }),
    );
    return {};
  };
}

/**
 * The job that mails the link. A repeated job makes another token. A player who has not verified
 * the e-mail yet needs that link first, and gets it.
 */
export function createSendPasswordReset(deps: IdentityDeps) {
  const { database, clock, random, mailer, site, brand } = deps;
  const sendVerification = createSendVerification(deps);

  return async ({ login = '' }: Record<string, string>): Promise<void> => {
    const player = await playerByLogin(database, login);
    if (!player) return;
    if (!player.emailVerifiedAt) return sendVerification({ playerId: player.id });
    const token = random.secret();
    const { id: playerId, email, firstName: name, language } = player;
    await database.transaction((transaction) =>
      insertPasswordReset(transaction, {
        tokenHash: secretHash(token),
        playerId,
        email,
        expiresAt: later(clock.now(), LINK_MS),
      }),
    );
    const query = new URLSearchParams({ resetPassword: token });
    const link = `${site.publicUrl}/home?${query.toString()}`;
    await mailer.send({
      to: email,
      ...mailOf('passwordReset', { language, brand }, { name, link }),
    });
  };
}
