// Teams and leagues by words of their names, from the events that the server holds of the
// sportsbook's feed. Names change seldom, so a process reads them again after half a minute only.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import { findLimits, type findSports } from '@ceibo/contracts/finding/find';
import { createFinder, weighedWords, type Finder } from '@ceibo/contracts/finding/finder';
import { wordsOfName } from '@ceibo/contracts/finding/words';
import { textIn, type TextsByLanguage } from '@ceibo/contracts/languages';
import { MONEYLINE } from '@ceibo/contracts/sports';
import type { FeedEvent } from '@ceibo/partner-protocol/bti';
import { SECOND } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/calls.ts';
import type { Language } from '../../platform/language.ts';
import { PROVIDER, type SportsDeps } from './deps.ts';
import { upcomingEvents, type StoredEvent } from './feed/events-store.ts';

const READ_AGAIN_AFTER_MS = 30 * SECOND;
/** The soonest ones; a sportsbook may have ten thousand. */
const MOST_EVENTS = 3000;
/** A league finds its teams as well, after those that are called so. */
const LEAGUE_WEIGHT = 0.6;

interface Team {
  event: StoredEvent;
  side: FeedEvent['markets'][number]['selections'][number];
  rival: TextsByLanguage;
}

interface League {
  event: StoredEvent;
  count: number;
}

interface Known {
  readAt: number;
  teams: Finder<Team>;
  leagues: Finder<League>;
}

type Answer = AnswerOf<typeof findSports>;

export function createFindSports({
  database,
  clock,
  providers,
}: Pick<SportsDeps, 'database' | 'clock' | 'providers'>) {
  let known: Promise<Known> | undefined;
  async function read(): Promise<Known> {
    const now = clock.now();
    const { events } = await upcomingEvents(database, now, MOST_EVENTS);
    return { readAt: now.getTime(), teams: teamsOf(events), leagues: leaguesOf(events) };
  }
  async function current(): Promise<Known> {
    const reading = known;
    const found = await reading?.catch(() => undefined);
    const now = clock.now().getTime();
    if (found && Math.abs(now - found.readAt) < READ_AGAIN_AFTER_MS) return found;
    // Searches of meanwhile wait for the same reading.
    if (known === reading) known = read();
    return known ?? read();
  }
  return async (
    { q }: RequestOf<typeof findSports>,
    { language }: Pick<Caller, 'language'>,
  ): Promise<Answer> => {
    if (!(await providers.connected(PROVIDER))?.active)
      return { isOffered: false, teams: [], leagues: [] };
    const { teams, leagues } = await current();
    const now = clock.now();
    const isToCome = ({ event }: { event: StoredEvent }) => event.startsAt > now;
    return {
      isOffered: true,
      teams: teams(q)
        .whole.filter(isToCome)
        .slice(0, findLimits.teams)
        .map((team) => teamIn(team, language)),
      leagues: leagues(q)
        .whole.filter(isToCome)
        .slice(0, findLimits.leagues)
        .map((league) => leagueIn(league, language)),
    };
  };
}

/** Each team once, with its next event: the events come in the order of their beginning. */
function teamsOf(events: readonly StoredEvent[]): Finder<Team> {
  const teams = new Map<string, Team>();
  for (const event of events) {
    const sides = sidesOf(event);
    for (const side of sides) {
      const key = `${event.content.sport} ${JSON.stringify(side.name)}`;
      const rival = sides.find((other) => other !== side)?.name ?? {};
      if (!teams.has(key)) teams.set(key, { event, side, rival });
    }
  }
  return createFinder(
    [...teams.values()].map((team) => ({
      item: team,
      words: weighedWords(
        [namesIn(team.side.name), 1],
        [namesIn(team.event.content.leagueName), LEAGUE_WEIGHT],
      ),
    })),
  );
}

function leaguesOf(events: readonly StoredEvent[]): Finder<League> {
  const leagues = Map.groupBy(
    events,
    ({ content }) => `${content.sport} ${JSON.stringify(content.leagueName)}`,
  );
  return createFinder(
    [...leagues.values()].flatMap((ofLeague) => {
      const [event] = ofLeague;
      if (event === undefined) return [];
      const words = weighedWords(
        [namesIn(event.content.leagueName), 1],
        [namesIn(event.content.sportName), LEAGUE_WEIGHT],
      );
      return [{ item: { event, count: ofLeague.length }, words }];
    }),
  );
}

/** Those who play against each other; a tie is nobody. */
function sidesOf({ content }: StoredEvent) {
  const market = content.markets.find(({ marketType }) => marketType._id === MONEYLINE);
  return market?.selections.filter(({ outcomeType }) => outcomeType !== 'Tie') ?? [];
}

function namesIn(names: TextsByLanguage): string[] {
  return Object.values(names).flatMap(wordsOfName);
}

function teamIn({ event, side, rival }: Team, language: Language): Answer['teams'][number] {
  return {
    ...eventIn(event, language),
    name: textIn(side.name, language),
    ...(side.colours ? { colours: side.colours } : {}),
    leagueName: textIn(event.content.leagueName, language),
    rival: textIn(rival, language),
  };
}

function leagueIn({ event, count }: League, language: Language): Answer['leagues'][number] {
  return {
    ...eventIn(event, language),
    name: textIn(event.content.leagueName, language),
    count,
  };
}

function eventIn({ id, startsAt, content }: StoredEvent, language: Language) {
  return {
    sport: content.sport,
    sportName: textIn(content.sportName, language),
    eventId: id,
    startsAt: startsAt.toISOString(),
  };
}
