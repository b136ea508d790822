// Verifying an e-mail address: the mail with its link, the link's use, and sending it again.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { verifyEmail } from '@ceibo/contracts/identity';
import type { resendVerification } from '@ceibo/contracts/identity/access';
import { DAY, later } from '../../../platform/clock.ts';
import { violates, type Query, type Transaction } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/calls.ts';
import { secretHash, type PlayerId } from '../../../platform/ids.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { TELL_OLD_ADDRESS } from '../profile/email-change.ts';
import {
  insertVerification,
  markVerified,
  playerById,
  playerByLogin,
  type Player,
  useVerification,
} from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { lockProfile, replaceEmail } from '../profile/profile-store.ts';

const LINK_MS = DAY;

/**
 * The job that makes a token and mails its link. The token exists in the mail only; a repeated job
 * makes another one.
 */
export function createSendVerification({
  database,
  clock,
  random,
  mailer,
  site,
  brand,
}: IdentityDeps) {
  return async ({ playerId, email }: Record<string, string>): Promise<void> => {
    const player = await playerOf(database, { playerId, email });
    if (!player || player.emailVerifiedAt) return;
    const token = random.secret();
    // The lock of the account is held: a link that reaches an address must not outlive that
    // address's correction.
    const to = await database.transaction(async (transaction) => {
      const current = await lockProfile(transaction, player.id);
      if (current === undefined || current.emailVerifiedAt !== null) return undefined;
      const link = {
        tokenHash: secretHash(token),
        playerId: player.id,
        face: player.face,
        expiresAt: later(clock.now(), LINK_MS),
      };
      await insertVerification(transaction, link);
      return current.email;
    });
    if (to === undefined) return;
    const query = new URLSearchParams({ token, face: player.face }).toString();
    const link = `${site.publicUrl}/home/activate?${query}`;
    const { language } = player;
    await mailer.send({ to, ...mailOf('verify', { language, brand }, { link }) });
  };
}

function playerOf(
  query: Query,
  { playerId, email = '' }: { playerId: string | undefined; email: string | undefined },
): Promise<Player | undefined> {
  return playerId === undefined
    ? playerByLogin(query, email)
    : playerById(query, playerId as PlayerId);
}

export function createVerifyEmail({ database, clock, limits, jobs, outbox }: IdentityDeps) {
  return async (
    { token }: RequestOf<typeof verifyEmail>,
    caller: Caller,
  ): Promise<AnswerOf<typeof verifyEmail> | Refusal<RefusalOf<typeof verifyEmail>>> => {
    if (!(await limits.verifyByAddress.take(caller.address))) return refuse('TOO_MANY_ATTEMPTS');
    try {
      return await database.transaction(async (transaction) => {
        const link = await useVerification(transaction, secretHash(token), clock.now());
        if (!link) return refuse('INVALID_TOKEN');
        if (link.email !== null)
          return changeEmail(jobs, transaction, {
            playerId: link.playerId,
            email: link.email,
            now: clock.now(),
          });
        await markVerified(transaction, link.playerId, clock.now());
        await outbox.publish(transaction, 'player-verified', { playerId: link.playerId });
        return { login: (await playerById(transaction, link.playerId))?.login ?? '' };
      });
    } catch (error) {
      // Somebody opened an account with the address while it waited.
      if (violates(error, 'players_email_key')) return refuse('EMAIL_TAKEN');
      throw error;
    }
  };
}

async function changeEmail(
  jobs: IdentityDeps['jobs'],
  transaction: Transaction,
  change: { playerId: PlayerId; email: string; now: Date },
): Promise<AnswerOf<typeof verifyEmail> | Refusal<'INVALID_TOKEN'>> {
  const replaced = await replaceEmail(transaction, change);
  if (!replaced) return refuse('INVALID_TOKEN');
  await jobs.add(transaction, TELL_OLD_ADDRESS, {
    playerId: change.playerId,
    to: replaced.oldEmail,
    event: 'changed',
  });
  return { login: replaced.login, isChange: true };
}

/** The job finds the owner of the address: the answer takes the same time for any address. */
export function createResendVerification({ database, jobs, limits }: IdentityDeps) {
  return async (
    { email }: RequestOf<typeof resendVerification>,
    caller: Caller,
  ): Promise<
    AnswerOf<typeof resendVerification> | Refusal<RefusalOf<typeof resendVerification>>
  > => {
    if (
      !(await limits.mailByAddress.take(caller.address)) ||
      !(await limits.mailByMailbox.take(email.toLowerCase()))
    )
      return refuse('TOO_MANY_ATTEMPTS');
    await database.transaction((transaction) =>
      jobs.add(transaction, 'identity:send-verification', { email }),
    );
    return {};
  };
}
