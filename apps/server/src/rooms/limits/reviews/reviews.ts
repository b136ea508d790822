// Limits are offered before the first deposit. Players who answered are reminded every six months
// to look at what they chose (UKGC RTS 12).

import type { AnswerOf } from '@ceibo/contracts/call';
import type { keepLimits } from '@ceibo/contracts/limits';
import { DAY, later } from '../../../platform/clock.ts';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import { isAnyExcluded } from '../exclusions.ts';
import { limitsOf } from '../limits-store.ts';
import type { LimitsDeps } from '../deps.ts';
import {
  dueForReminder,
  noteReminder,
  openReminder,
  reviewOf,
  saveReview,
} from './reviews-store.ts';
import { underLock } from '../set-limit.ts';
import { limitsViewOf } from '../view.ts';

export const SEND_REMINDER = 'limits:send-reminder';

/** Half a year at most, whichever months it has. */
const REMIND_EVERY_MS = 181 * DAY;
const TOGETHER = 200;

/**
 * The player wants the limits as they are: none, where there are none. It answers the offer and the
 * reminder; said again, it changes nothing.
 */
export function createKeepLimits(deps: LimitsDeps) {
  const { database, clock } = deps;
  return async (
    _request: unknown,
    { playerId }: PlayerCaller,
  ): Promise<AnswerOf<typeof keepLimits>> => {
    const review = await reviewOf(database, playerId);
    if (review === undefined || openReminder(review) !== null)
      await underLock(deps, playerId, async (transaction) => {
        const limits = await limitsOf(transaction, playerId);
        const answer = limits.some(({ setBy }) => setBy === 'player') ? 'limit' : 'none';
        await saveReview(transaction, playerId, { answer, now: clock.now() });
        return undefined;
      });
    return limitsViewOf(deps, playerId);
  };
}

type RemindNeeds = Pick<LimitsDeps, 'database' | 'clock' | 'jobs' | 'identity'>;

/** The daily task. The note of a reminder and the mail's job are one transaction. */
export function createRemind(deps: RemindNeeds) {
  const { database, clock, jobs } = deps;
  return async (): Promise<void> => {
    const now = clock.now();
    const before = later(now, -REMIND_EVERY_MS);
    let found: PlayerId[];
    let after: PlayerId | null = null;
    do {
      found = await dueForReminder(database, { before, after, limit: TOGETHER });
      for (const playerId of found) {
        if (!(await mayRemind(deps, database, playerId))) continue;
        await database.transaction(async (transaction) => {
          if (await noteReminder(transaction, playerId, { before, now }))
            await jobs.add(transaction, SEND_REMINDER, { playerId });
        });
      }
      after = found.at(-1) ?? null;
    } while (found.length === TOGETHER);
  };
}

/**
 * Players who are excluded, or have closed the account, are left in peace: they play with no
 * limits.
 */
async function mayRemind(
  { identity, clock }: Pick<LimitsDeps, 'identity' | 'clock'>,
  query: Query,
  playerId: PlayerId,
): Promise<boolean> {
  const player = await identity.player(playerId);
  if (!player || player.status === 'closed') return false;
  return !(await isAnyExcluded(query, [playerId], clock.now()));
}

export function createSendReminder(
  deps: Pick<LimitsDeps, 'database' | 'clock' | 'identity' | 'mailer' | 'brand' | 'publicUrl'>,
) {
  const { database, identity, mailer, brand, publicUrl } = deps;
  return async ({ playerId: id = '' }: Record<string, string>): Promise<void> => {
    const playerId = id as PlayerId;
    // An exclusion or a look at the limits may have come since.
    if (!(await mayRemind(deps, database, playerId))) return;
    if (openReminder(await reviewOf(database, playerId)) === null) return;
    const player = await identity.player(playerId);
    if (!player) return;
    const { firstName: name, language, email: to } = player;
    const values = { name, link: `${publicUrl}/responsible` };
    await mailer.send({ to, ...mailOf('limitsReminder', { language, brand }, values) });
  };
}
