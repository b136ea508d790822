// Reads the sportsbook's book again and again, for every process: whoever finds that it is time
// looks, keeps what is new in the database, and tells every open page which prices changed. A
// sportsbook that does not answer is asked ever more rarely; what is known of it stays until it has
// begun.

import type { TextsByLanguage } from '@ceibo/contracts/languages';
import { MONEYLINE } from '@ceibo/contracts/sports';
import type { LiveEvent } from '@ceibo/contracts/live';
import { feed as feedSchema, type FeedEvent } from '@ceibo/partner-protocol/bti';
import { later, MINUTE, SECOND } from '../../platform/clock.ts';
import { claimLook, lockEvents, noteLook, saveEvents, type StoredEvent } from './events-store.ts';
import { PROVIDER, type SportsDeps } from './deps.ts';

const LONGEST_PAUSE_MS = 5 * MINUTE;
const ANSWER_WITHIN_MS = 5 * SECOND;
/** As many prices as one notification surely carries. */
const PRICES_PER_PUSH = 40;

type Price = Extract<LiveEvent, { name: 'sports-odds' }>['data']['odds'][number];

export interface FeedDeps extends SportsDeps {
  feedEveryMs: number;
}

/** Looks when it is time; safe to call at any moment, from any process. */
export function createFeedLook(deps: FeedDeps): () => Promise<void> {
  const { database, clock, log, metrics, http, providers, feedEveryMs } = deps;
  return async () => {
    const book = await providers.connected(PROVIDER);
    if (!book?.active) return;
    const now = clock.now();
    const claimed = await claimLook(database, { now, nextAt: later(now, feedEveryMs) });
    if (!claimed) return;
    try {
      const reply = await http(`${book.baseUrl}/feed.json`, {
        method: 'GET',
        headers: { accept: 'application/json' },
        timeoutMs: ANSWER_WITHIN_MS,
      });
      if (reply.status !== 200) throw new Error(`the feed was answered with ${reply.status}`);
      const { events } = feedSchema.parse(JSON.parse(reply.body.toString('utf8')));
      await keep(deps, events);
      await noteLook(database, { failures: 0, readAt: now, nextAt: later(now, feedEveryMs) });
      metrics.partnerCalls.inc({ partner: 'bti', call: '/feed.json', status: 'ok' });
    } catch (error) {
      const failures = claimed.failures + 1;
      metrics.partnerCalls.inc({ partner: 'bti', call: '/feed.json', status: 'failed' });
      log.warn({ error, failures }, 'the sportsbook’s feed could not be read');
      await noteLook(database, {
        failures,
        readAt: null,
        nextAt: later(now, Math.min(LONGEST_PAUSE_MS, feedEveryMs * 2 ** Math.min(failures, 10))),
      });
    }
  };
}

async function keep(
  { database, clock, live }: SportsDeps,
  events: readonly FeedEvent[],
): Promise<void> {
  const now = clock.now();
  const told = new Map(events.flatMap(shownOf).map((event) => [event.id, event]));
  const coming = new Map([...told].filter(([, { startsAt }]) => startsAt > now));
  await database.transaction(async (transaction) => {
    const known = await lockEvents(transaction);
    const changed = [...coming.values()].filter((event) => !isSame(known.get(event.id), event));
    const gone = [...known.keys()].filter((id) => !coming.has(id));
    await saveEvents(transaction, { changed, gone });
    const prices = changed.flatMap((event) => pricesChanged(known.get(event.id), event));
    for (let from = 0; from < prices.length; from += PRICES_PER_PUSH)
      live.publishToAll(transaction, {
        name: 'sports-odds',
        data: { odds: prices.slice(from, from + PRICES_PER_PUSH) },
      });
  });
}

/** What the site shows of an event: its moneyline. An event without one is not shown. */
function shownOf(event: FeedEvent): StoredEvent[] {
  const market = event.markets.find(({ marketType }) => marketType._id === MONEYLINE);
  if (!market || market.selections.length < 2 || market.selections.length > 3) return [];
  return [
    {
      id: event._id,
      startsAt: new Date(market.startDate),
      content: { ...event, markets: [market] },
    },
  ];
}

function isSame(known: StoredEvent | undefined, event: StoredEvent): boolean {
  return known !== undefined && textOf(known.content) === textOf(event.content);
}

// The database gives the fields of JSON back in an order of its own.
function textOf({ _id, sport, sportName, leagueName, markets }: FeedEvent): string {
  const names = [sportName, leagueName].flatMap(namesOf);
  const selections = markets.flatMap((market) => [
    market.startDate,
    ...market.selections.flatMap((each) => [
      each._id,
      ...namesOf(each.name),
      each.outcomeType,
      each.trueOdds,
    ]),
  ]);
  return JSON.stringify([_id, sport, ...names, ...selections]);
}

/** The names in an order that does not depend on that of the JSON. */
function namesOf(names: TextsByLanguage): string[] {
  return Object.keys(names)
    .toSorted()
    .map((language) => `${language} ${names[language]}`);
}

function pricesChanged(known: StoredEvent | undefined, { id, content }: StoredEvent): Price[] {
  const before = new Map(
    known?.content.markets
      .flatMap(({ selections }) => selections)
      .map(({ _id, trueOdds }) => [_id, trueOdds]),
  );
  return content.markets
    .flatMap(({ selections }) => selections)
    .filter(({ _id, trueOdds }) => before.has(_id) && before.get(_id) !== trueOdds)
    .map(({ _id, trueOdds }) => ({ eventId: id, selectionId: _id, trueOdds }));
}
