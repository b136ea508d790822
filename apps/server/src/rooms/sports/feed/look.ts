// Reads the sportsbook's whole feed at once, again and again while its stream is not available. A
// sportsbook that does not answer is asked ever more rarely; its stored events stay until they have
// begun.

import { feed as feedSchema, type FeedEvent } from '@ceibo/partner-protocol/bti';
import { later, SECOND } from '../../../platform/clock.ts';
import type { SportsDeps } from '../deps.ts';
import { deleteEvents, lockEvents, noteLook } from './events-store.ts';
import { fallSilent, saveChanged, shownOf, speakAgain } from './save.ts';

const ANSWER_WITHIN_MS = 5 * SECOND;
/** After so many looks that brought nothing the prices are those of another time. */
const SILENT_AFTER_FAILURES = 3;

export interface Look {
  baseUrl: string;
  /** The number of looks in a row that brought nothing. */
  failures: number;
  /** The time to wait after so many of them. */
  pauseAfter(failures: number): number;
  /** The stream has just ended: when the feed does not answer either, the sportsbook is silent. */
  isStreamLost: boolean;
}

/** Looks once; the caller has claimed the feed. */
export async function lookAtFeed(deps: SportsDeps, look: Look): Promise<void> {
  const { database, clock, log, metrics, http } = deps;
  const now = clock.now();
  try {
    const reply = await http(`${look.baseUrl}/feed.json`, {
      method: 'GET',
      headers: { accept: 'application/json' },
      timeoutMs: ANSWER_WITHIN_MS,
    });
    if (reply.status !== 200) throw new Error(`the feed was answered with ${reply.status}`);
    const { events } = feedSchema.parse(JSON.parse(reply.body.toString('utf8')));
    await keep(deps, events);
    await noteLook(database, { failures: 0, readAt: now, nextAt: later(now, look.pauseAfter(0)) });
    metrics.partnerCalls.inc({ partner: 'bti', call: '/feed.json', status: 'ok' });
  } catch (error) {
    const failures = look.failures + 1;
    metrics.partnerCalls.inc({ partner: 'bti', call: '/feed.json', status: 'failed' });
    log.warn({ error, failures }, 'the sportsbook’s feed could not be read');
    if (look.isStreamLost || failures >= SILENT_AFTER_FAILURES)
      await database.transaction((transaction) => fallSilent(deps, transaction));
    await noteLook(database, {
      failures,
      readAt: null,
      nextAt: later(now, look.pauseAfter(failures)),
    });
  }
}

async function keep(deps: SportsDeps, all: readonly FeedEvent[]): Promise<void> {
  const now = deps.clock.now();
  const told = new Map(all.flatMap((event) => shownOf(event)).map((event) => [event.id, event]));
  const coming = new Map([...told].filter(([, { startsAt }]) => startsAt > now));
  await deps.database.transaction(async (transaction) => {
    const known = await lockEvents(transaction);
    await deleteEvents(
      transaction,
      [...known.keys()].filter((id) => !coming.has(id)),
    );
    await saveChanged(deps, transaction, { known, events: [...coming.values()] });
    await speakAgain(deps, transaction);
  });
}
