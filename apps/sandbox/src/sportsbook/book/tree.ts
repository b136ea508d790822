// What there is to bet on, counted: by sport, country and league, and by day.

import { dayOf } from '../model/calendar/fixtures.ts';
import { sportNames } from '../model/calendar/leagues.ts';
import { sports } from '../model/types.ts';
import type { TreeAnswer } from '../wire.ts';
import type { EventRow } from './event-store.ts';

const isLive = ({ status }: EventRow) => status === 'live';

export function treeOf(events: readonly EventRow[], now: Date): TreeAnswer {
  return {
    live: events.filter(isLive).length,
    sports: sports.map((sport) => {
      const ofSport = events.filter(({ content }) => content.sport === sport);
      return {
        id: sport,
        name: sportNames[sport],
        count: ofSport.length,
        countries: groupsOf(ofSport, ({ content }) => content.league.country.id).map(
          (ofCountry) => ({
            ...countryOf(ofCountry),
            count: ofCountry.length,
            leagues: groupsOf(ofCountry, ({ content }) => content.league.id).map((ofLeague) => ({
              ...leagueOf(ofLeague),
              count: ofLeague.length,
            })),
          }),
        ),
      };
    }),
    days: daysOf(events, now),
  };
}

function groupsOf(events: readonly EventRow[], keyOf: (event: EventRow) => string): EventRow[][] {
  const ordered = events.toSorted((a, b) => a.content.league.order - b.content.league.order);
  return [...Map.groupBy(ordered, keyOf).values()];
}

function countryOf([first]: readonly EventRow[]) {
  const { id = '', name = { es: '', pt: '', en: '' } } = first?.content.league.country ?? {};
  return { id, name };
}

function leagueOf([first]: readonly EventRow[]) {
  const { id = '', name = { es: '', pt: '', en: '' } } = first?.content.league ?? {};
  return { id, name };
}

function daysOf(events: readonly EventRow[], now: Date): TreeAnswer['days'] {
  const today = dayOf(now);
  return [...Map.groupBy(events, ({ startsAt }) => dayOf(startsAt))]
    .map(([day, ofDay]) => ({ day, count: ofDay.length }))
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
