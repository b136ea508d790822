// A new e-mail: it replaces the old one when the link that was sent to it is used. The old address
// is told at both ends.

import { DAY, later } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { secretHash, type PlayerId } from '../../../platform/ids.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import { insertVerification, playerById } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';

export const SEND_EMAIL_CHANGE = 'identity:send-email-change';
export const TELL_OLD_ADDRESS = 'identity:tell-old-address';

const LINK_MS = DAY;

type Deps = Pick<
  IdentityDeps,
  'database' | 'clock' | 'random' | 'mailer' | 'site' | 'brand' | 'jobs'
>;

/** The mails of a request to change the address. */
export async function planEmailChange(
  { jobs }: Pick<Deps, 'jobs'>,
  transaction: Transaction,
  { playerId, email }: { playerId: PlayerId; email: string },
): Promise<void> {
  await jobs.add(transaction, SEND_EMAIL_CHANGE, { playerId, email });
  const player = await playerById(transaction, playerId);
  if (player)
    await jobs.add(transaction, TELL_OLD_ADDRESS, { playerId, to: player.email, event: 'asked' });
}

/**
 * The job that mails the link. A repeated job makes another token; a change that no longer waits
 * gets none.
 */
export function createSendEmailChange({ database, clock, random, mailer, site, brand }: Deps) {
  return async ({ playerId = '', email = '' }: Record<string, string>): Promise<void> => {
    const player = await playerById(database, playerId as PlayerId);
    if (player?.pendingEmail !== email) return;
    const token = random.secret();
    await database.transaction((transaction) =>
      insertVerification(transaction, {
        tokenHash: secretHash(token),
        playerId: player.id,
        face: player.face,
        email,
        expiresAt: later(clock.now(), LINK_MS),
      }),
    );
    const query = new URLSearchParams({ token, face: player.face });
    const link = `${site.publicUrl}/home/activate?${query.toString()}`;
    const { language } = player;
    await mailer.send({
      to: email,
      ...mailOf('emailChange', { language, brand }, { link }),
    });
  };
}

/** The job that tells the address which is, or was, the player's. */
export function createTellOldAddress({ database, mailer, brand }: Deps) {
  return async ({ playerId = '', to = '', event = '' }: Record<string, string>): Promise<void> => {
    const player = await playerById(database, playerId as PlayerId);
    if (!player) return;
    const { firstName: name, language } = player;
    const mail = event === 'asked' ? 'emailAsked' : 'emailChanged';
    await mailer.send({ to, ...mailOf(mail, { language, brand }, { name }) });
  };
}
