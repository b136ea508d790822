// The events of a list in groups: by league within a day, or by time within a day. Pure.

import { serverNow } from '../../../page-kit/server-clock.ts';
import type { EventCard } from '../../wire.ts';
import { dayText } from '../state/formats.ts';
import type { Filter } from '../state/location.ts';

export interface EventGroup {
  key: string;
  day: string;
  /** Null in a list by time, where each event names its league. */
  league: EventCard['league'] | null;
  sport: EventCard['sport'];
  events: EventCard[];
}

export function groupsOf(cards: readonly EventCard[], by: Filter['by']): EventGroup[] {
  const groups = new Map<string, EventGroup>();
  const ordered =
    by === 'time' ? cards.toSorted((one, other) => one.startsAt - other.startsAt) : cards;
  for (const event of ordered) {
    // A match that goes on past midnight belongs to today.
    const day = dayText(event.score === null ? event.startsAt : serverNow());
    const key = by === 'time' ? day : `${day} ${event.league.id}`;
    const league = by === 'time' ? null : event.league;
    const group = groups.get(key) ?? { key, day, league, sport: event.sport, events: [] };
    group.events.push(event);
    groups.set(key, group);
  }
  return [...groups.values()];
}
