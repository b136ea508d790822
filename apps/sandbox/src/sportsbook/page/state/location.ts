// Where the player is on the page, and its text in the address: "#when=live&sport=tennis".

import { sports, type Sport } from '../../model/types.ts';

export interface Filter {
  /** `live`, `today`, `all`, `favourites`, or a day. */
  when: string;
  sport: Sport | null;
  league: string | null;
  by: 'time' | 'league';
}
export const eventTabs = ['markets', 'course', 'statistics'] as const;
export type EventTab = (typeof eventTabs)[number];

export interface Location {
  filter: Filter;
  open: string | null;
  tab: EventTab;
}

export const FRONT: Filter = { when: 'all', sport: null, league: null, by: 'league' };
const WHEN = /^(?:live|today|all|favourites|\d{4}-\d\d-\d\d)$/;
const ID = /^[\w:.-]{1,64}$/;

/** A query of the values that are there. */
export function queryOf(values: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, value);
  return String(query);
}

/** Without the values of the front page. */
export function hashOf({ filter, open, tab }: Location): string {
  const front: Record<string, string | null> = { ...FRONT, tab: 'markets' };
  const values = Object.entries({ ...filter, event: open, tab: open && tab });
  const query = queryOf(Object.fromEntries(values.filter(([name, is]) => is !== front[name])));
  return query && `#${query}`;
}

/** Unknown values count as those of the front page. */
export function readHash(hash: string): Location {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const when = query.get('when') ?? '';
  return {
    filter: {
      when: WHEN.test(when) ? when : FRONT.when,
      sport: sports.find((sport) => sport === query.get('sport')) ?? null,
      league: idOf(query.get('league')),
      by: query.get('by') === 'time' ? 'time' : FRONT.by,
    },
    open: idOf(query.get('event')),
    tab: eventTabs.find((tab) => tab === query.get('tab')) ?? 'markets',
  };
}

function idOf(text: string | null): string | null {
  return text !== null && ID.test(text) ? text : null;
}
