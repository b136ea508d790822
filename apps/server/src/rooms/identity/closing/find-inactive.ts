// Accounts that nobody logs in to. There are two notices by mail, then the account is inactive, and
// the next login is asked for the document too (GLI-19 A.3.9). No money is taken.

import { DAY, later } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import { playerById } from '../identity-store.ts';
import type { IdentityDeps } from '../deps.ts';
import { countNotices, markInactive } from './inactivity-store.ts';

export const FIND_INACTIVE = 'identity:find-inactive';
export const TELL_INACTIVE = 'identity:tell-inactive';

const INACTIVE_AFTER_MS = 365 * DAY;
/** The time between each notice, in turn, and inactivity. */
const NOTICES_BEFORE_MS = [30 * DAY, 7 * DAY] as const;
/** Whenever the job runs, nobody becomes inactive sooner after the last notice. */
const AFTER_LAST_NOTICE_MS = 7 * DAY;
const TOGETHER = 200;

type Deps = Pick<IdentityDeps, 'database' | 'clock' | 'jobs'>;
type Step = (transaction: Transaction) => Promise<PlayerId[]>;

export function createFindInactive(deps: Deps) {
  return async (): Promise<void> => {
    const now = deps.clock.now();
    const usedBefore = later(now, -INACTIVE_AFTER_MS);
    const noticedBefore = later(now, -AFTER_LAST_NOTICE_MS);
    const common = { noticedBefore, now, limit: TOGETHER };
    const notices = NOTICES_BEFORE_MS.length;
    await forAll(deps, 'inactive', (transaction) =>
      markInactive(transaction, { ...common, notices, usedBefore }),
    );
    // The last notice first, so that nobody gets two on one day.
    for (const [had, beforeMs] of [...NOTICES_BEFORE_MS.entries()].toReversed())
      await forAll(deps, 'soon', (transaction) =>
        countNotices(transaction, { ...common, had, usedBefore: later(usedBefore, beforeMs) }),
      );
  };
}

/** Each batch and its mails are one transaction. */
async function forAll({ database, jobs }: Deps, what: string, step: Step): Promise<void> {
  let count: number;
  do {
    count = await database.transaction(async (transaction) => {
      const found = await step(transaction);
      for (const playerId of found) await jobs.add(transaction, TELL_INACTIVE, { playerId, what });
      return found.length;
    });
  } while (count === TOGETHER);
}

/** A player who has logged in since the job was planned gets no mail. */
export function createTellInactive({
  database,
  mailer,
  brand,
  site,
}: Pick<IdentityDeps, 'database' | 'mailer' | 'brand' | 'site'>) {
  return async ({ playerId = '', what = '' }: Record<string, string>): Promise<void> => {
    const player = await playerById(database, playerId as PlayerId);
    if (!player || player.status === 'closed') return;
    const isStill = what === 'inactive' ? player.inactiveSince !== null : player.wasNoticed;
    if (!isStill) return;
    const { firstName: name, language, email: to } = player;
    const mail = what === 'inactive' ? 'accountInactive' : 'inactiveSoon';
    const values = { name, link: `${site.publicUrl}/home?popup=login` };
    await mailer.send({ to, ...mailOf(mail, { language, brand }, values) });
  };
}
