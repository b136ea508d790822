// The changes that the messages of a stream make to the stored events.

import {
  MAX_STREAM_EVENTS,
  type ChangedOdds,
  type FeedStreamMessage,
  type GoneEvent,
  type StreamEvent,
} from '@ceibo/partner-protocol/bti/feed-stream';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SportsDeps } from '../deps.ts';
import {
  deleteEvents,
  eventsById,
  keepEvents,
  suspendEvents,
  type StoredEvent,
} from './events-store.ts';
import { publishOdds, saveChanged, shownOf, speakAgain } from './save.ts';

export type StreamChange =
  | { kind: 'events'; events: StreamEvent[] }
  | { kind: 'odds'; events: ChangedOdds[] }
  | { kind: 'gone'; suspended: string[]; closed: string[] }
  /** The snapshot is whole: there are no other events than these. */
  | { kind: 'whole'; ids: string[] };

type Versioned = Pick<StreamEvent, '_id' | 'version'>;

/** Follows the order of a stream and the versions of its events, and finds what is new. */
export function createStreamOrder() {
  const versions = new Map<string, number>();
  let partsRead = 0;
  let isWhole = false;

  function newest<Event extends Versioned>(events: readonly Event[], isKnown: boolean): Event[] {
    const found = new Map<string, Event>();
    for (const event of events) {
      const version = versions.get(event._id) ?? (isKnown ? Infinity : -1);
      if (event.version <= version) continue;
      versions.set(event._id, event.version);
      found.set(event._id, event);
    }
    if (versions.size > MAX_STREAM_EVENTS)
      throw new Error(`the stream tells of more than ${MAX_STREAM_EVENTS} events`);
    return [...found.values()];
  }

  function goneOf(told: readonly GoneEvent[]): StreamChange {
    const events = newest(told, true);
    const idsOf = (reason: GoneEvent['reason']) =>
      events.filter((event) => event.reason === reason).map(({ _id }) => _id);
    const closed = idsOf('closed');
    for (const id of closed) versions.delete(id);
    return { kind: 'gone', suspended: idsOf('suspended'), closed };
  }

  function snapshotPart({
    part,
    parts,
    events,
  }: Extract<FeedStreamMessage, { name: 'snapshot' }>['data']): StreamChange[] {
    if (isWhole || part !== partsRead + 1 || part > parts)
      throw new Error(`part ${part} of the snapshot came behind part ${partsRead}`);
    partsRead = part;
    isWhole = part === parts;
    const changes: StreamChange[] = [{ kind: 'events', events: newest(events, false) }];
    return isWhole ? [...changes, { kind: 'whole', ids: [...versions.keys()] }] : changes;
  }

  return {
    isWhole: () => isWhole,
    /** Throws when messages do not come in the order of the protocol, or tell of too much. */
    changesOf(message: FeedStreamMessage): StreamChange[] {
      const { name, data } = message;
      if (name === 'alive') return [];
      if (name === 'snapshot') return snapshotPart(data);
      if (!isWhole) throw new Error(`"${name}" came before the snapshot was whole`);
      if (name === 'gone') return [goneOf(data.events)];
      return name === 'added'
        ? [{ kind: 'events', events: newest(data.events, false) }]
        : [{ kind: 'odds', events: newest(data.events, true) }];
    },
  };
}

export async function saveChange(
  deps: Pick<SportsDeps, 'live' | 'clock'>,
  transaction: Transaction,
  change: StreamChange,
): Promise<void> {
  if (change.kind === 'events') await saveWhole(deps, transaction, change.events);
  else if (change.kind === 'odds') await saveOdds(deps, transaction, change.events);
  else if (change.kind === 'gone') await saveGone(deps, transaction, change);
  else {
    await keepEvents(transaction, change.ids);
    await speakAgain(deps, transaction);
  }
}

async function saveWhole(
  deps: Pick<SportsDeps, 'live' | 'clock'>,
  transaction: Transaction,
  told: readonly StreamEvent[],
): Promise<void> {
  const now = deps.clock.now();
  const events = told
    .flatMap((event) => shownOf(event, { isSuspended: event.status === 'suspended' }))
    .filter(({ startsAt }) => startsAt > now);
  if (events.length === 0) return;
  const known = await eventsById(
    transaction,
    events.map(({ id }) => id),
  );
  await saveChanged(deps, transaction, { known, events });
}

async function saveOdds(
  deps: Pick<SportsDeps, 'live'>,
  transaction: Transaction,
  told: readonly ChangedOdds[],
): Promise<void> {
  if (told.length === 0) return;
  const known = await eventsById(
    transaction,
    told.map(({ _id }) => _id),
  );
  const events = told.flatMap(({ _id, selections }) => {
    const event = known.get(_id);
    return event ? [withPrices(event, selections)] : [];
  });
  await saveChanged(deps, transaction, { known, events });
}

function withPrices(event: StoredEvent, told: ChangedOdds['selections']): StoredEvent {
  const prices = new Map(told.map(({ _id, trueOdds }) => [_id, trueOdds]));
  const markets = event.content.markets.map((market) => ({
    ...market,
    selections: market.selections.map((selection) => ({
      ...selection,
      trueOdds: prices.get(selection._id) ?? selection.trueOdds,
    })),
  }));
  return { ...event, isSuspended: false, content: { ...event.content, markets } };
}

async function saveGone(
  deps: Pick<SportsDeps, 'live'>,
  transaction: Transaction,
  { suspended, closed }: { suspended: string[]; closed: string[] },
): Promise<void> {
  // An open page has the event until it asks for the list again.
  const turned = await suspendEvents(transaction, [...suspended, ...closed]);
  publishOdds(deps, transaction, { suspended: turned });
  await deleteEvents(transaction, closed);
}
