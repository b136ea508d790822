// Staff open a closed account again, and the player is told by mail. A player who never asked for
// it may be the victim of somebody who talked the staff into it.

import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import { playerById } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { reopen } from './closures-store.ts';

export const SEND_ACCOUNT_REOPENED = 'identity:send-account-reopened';

interface Dependencies {
  clock: Clock;
  jobs: Pick<Jobs, 'add'>;
}

/** False when the account is not closed. */
export async function reopenAccount(
  { clock, jobs }: Dependencies,
  transaction: Transaction,
  { playerId, because }: { playerId: PlayerId; because: string },
): Promise<boolean> {
  const isReopened = await reopen(transaction, { playerId, because, now: clock.now() });
  if (isReopened) await jobs.add(transaction, SEND_ACCOUNT_REOPENED, { playerId });
  return isReopened;
}

export function createSendAccountReopened({
  database,
  mailer,
  brand,
  site,
}: Pick<IdentityDeps, 'database' | 'mailer' | 'brand' | 'site'>) {
  return async ({ playerId = '' }: Record<string, string>): Promise<void> => {
    const player = await playerById(database, playerId as PlayerId);
    if (!player || player.status === 'closed') return;
    const { firstName: name, login, language, email: to } = player;
    const values = { name, login, link: `${site.publicUrl}/home?popup=login` };
    await mailer.send({ to, ...mailOf('accountReopened', { language, brand }, values) });
  };
}
