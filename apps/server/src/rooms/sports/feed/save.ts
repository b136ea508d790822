// Stores what the sportsbook told of its events, and publishes to every open page what changed:
// prices, and what can be bet on.

import type { TextsByLanguage } from '@ceibo/contracts/languages';
import { MONEYLINE } from '@ceibo/contracts/sports';
import type { PublicEvent } from '@ceibo/contracts/live';
import type { FeedEvent } from '@ceibo/partner-protocol/bti';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SportsDeps } from '../deps.ts';
import { endSilence, noteSilence, saveEvents, type StoredEvent } from './events-store.ts';

/** As many prices, or ids, as one notification surely carries. */
const PER_PUSH = 40;

type SportsOdds = Extract<PublicEvent, { name: 'sports-odds' }>['data'];
type Known = ReadonlyMap<string, StoredEvent>;

/**
 * The part of an event that the site displays: its moneyline. An event without one is not shown.
 */
export function shownOf(event: FeedEvent, { isSuspended = false } = {}): StoredEvent[] {
  const market = event.markets.find(({ marketType }) => marketType._id === MONEYLINE);
  if (!market || market.selections.length < 2 || market.selections.length > 3) return [];
  const { _id, sport, sportName, leagueName } = event;
  return [
    {
      id: _id,
      startsAt: new Date(market.startDate),
      isSuspended,
      content: { _id, sport, sportName, leagueName, markets: [market] },
    },
  ];
}

/** Stores those that are not as they are known, and publishes their changes after the commit. */
export async function saveChanged(
  { live }: Pick<SportsDeps, 'live'>,
  transaction: Transaction,
  { known, events }: { known: Known; events: readonly StoredEvent[] },
): Promise<void> {
  const changed = events.filter((event) => !isSame(known.get(event.id), event));
  await saveEvents(transaction, changed);
  const turned = changed.filter(({ id, isSuspended }) => {
    const before = known.get(id);
    return before !== undefined && before.isSuspended !== isSuspended;
  });
  publishOdds({ live }, transaction, {
    odds: changed.flatMap((event) => pricesChanged(known.get(event.id), event)),
    suspended: turned.filter(({ isSuspended }) => isSuspended).map(({ id }) => id),
    resumed: turned.filter(({ isSuspended }) => !isSuspended).map(({ id }) => id),
  });
}

/** Publishes after the commit, in as many parts as it needs. */
export function publishOdds(
  { live }: Pick<SportsDeps, 'live'>,
  transaction: Transaction,
  { odds = [], suspended = [], resumed = [] }: Partial<SportsOdds>,
): void {
  const longest = Math.max(odds.length, suspended.length, resumed.length);
  for (let from = 0; from < longest; from += PER_PUSH) {
    const part = <Item>(all: readonly Item[]) => all.slice(from, from + PER_PUSH);
    const [off, on] = [part(suspended), part(resumed)];
    const data: SportsOdds = {
      odds: part(odds),
      ...(off.length > 0 ? { suspended: off } : {}),
      ...(on.length > 0 ? { resumed: on } : {}),
    };
    live.publishToAll(transaction, { name: 'sports-odds', data });
  }
}

/** Nothing is heard of the sportsbook: until it is, none of its prices holds. */
export async function fallSilent(
  { live, clock }: Pick<SportsDeps, 'live' | 'clock'>,
  transaction: Transaction,
): Promise<void> {
  if (await noteSilence(transaction, clock.now()))
    live.publishToAll(transaction, { name: 'sports-odds', data: { odds: [], isSilent: true } });
}

/** All prices are those of now. */
export async function speakAgain(
  { live }: Pick<SportsDeps, 'live'>,
  transaction: Transaction,
): Promise<void> {
  if (await endSilence(transaction))
    live.publishToAll(transaction, { name: 'sports-odds', data: { odds: [], isSilent: false } });
}

function isSame(known: StoredEvent | undefined, event: StoredEvent): boolean {
  return (
    known !== undefined &&
    known.isSuspended === event.isSuspended &&
    textOf(known.content) === textOf(event.content)
  );
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

function pricesChanged(
  known: StoredEvent | undefined,
  { id, content }: StoredEvent,
): SportsOdds['odds'] {
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
