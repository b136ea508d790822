// The public calls of the page.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { read } from '../../game-server/calls.ts';
import type { Book } from '../book/book.ts';
import type { EventRow } from '../book/event-store.ts';
import { cardOf, marketsOf, treeOf } from '../book/views.ts';
import type { Bookmaker } from '../bookmaker.ts';
import { dayOf, leagues } from '../model/calendar/calendar.ts';
import { sports } from '../model/types.ts';
import { searchIn } from '../model/search.ts';
import { statisticsOf } from '../model/statistics.ts';
import { generalRules, marketRules } from '../model/words/rules.ts';
import {
  MOST_FAVOURITES,
  type EventAnswer,
  type EventsAnswer,
  type RulesAnswer,
  type SearchAnswer,
  type Statistics,
} from '../wire.ts';
import { LIVE_DELAY_MS } from '../slip/slips.ts';
import { API, refuse } from './calls.ts';

const PAGE = 40;
const FOUND = 8;
const MAX_QUERY = 60;

const eventsQuery = z.object({
  when: z._default(z.string().check(z.regex(/^(?:live|today|all|\d{4}-\d\d-\d\d)$/)), 'all'),
  sport: z.optional(z.enum(sports)),
  league: z.optional(z.string().check(z.maxLength(40))),
  ids: z.optional(z.string().check(z.maxLength(4000))),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});
const searchQuery = z.object({ q: z.string().check(z.maxLength(MAX_QUERY)) });

export function addEventRoutes(app: FastifyInstance, { clock, book }: Bookmaker): void {
  app.get(`${API}/tree`, async () => treeOf(book.all(), clock.now()));

  app.get(`${API}/events`, async (request): Promise<EventsAnswer> => {
    const asked = read(eventsQuery, { body: request.query });
    const wanted = wantedOf(book, asked, clock.now());
    const after = wanted.findIndex(({ id }) => id === asked.cursor) + 1;
    const shown = wanted.slice(after, after + PAGE);
    const next = wanted.length > after + PAGE ? (shown.at(-1)?.id ?? null) : null;
    return { events: shown.map((event) => cardOf(book, event)), next };
  });

  app.get<{ Params: { id: string } }>(`${API}/events/:id`, async ({ params }) => {
    const event = book.event(params.id) ?? refuse('NOT_FOUND');
    return {
      event: cardOf(book, event),
      markets: marketsOf(book, event),
      incidents: event.state?.incidents ?? [],
      statistics: statisticsFor(event, clock.now()),
      liveDelayMs: LIVE_DELAY_MS[event.content.sport],
    } satisfies EventAnswer;
  });

  app.get(`${API}/search`, async (request): Promise<SearchAnswer> => {
    const { q } = read(searchQuery, { body: request.query });
    const all = book.all();
    const events = searchIn(all, q, ({ content: { home, away } }) => [home.name, away.name]);
    const found = searchIn(leagues, q, ({ name, country }) => [name, country.name]);
    return {
      events: events.slice(0, FOUND).map((event) => cardOf(book, event)),
      leagues: found.slice(0, FOUND).flatMap(({ id, name, country, sport }) => {
        const count = all.filter(({ content }) => content.league.id === id).length;
        return count > 0 ? [{ id, name, country: country.name, sport, count }] : [];
      }),
    };
  });

  app.get(`${API}/rules`, async (): Promise<RulesAnswer> => ({
    markets: marketRules,
    general: generalRules,
  }));
}

function wantedOf(
  book: Book,
  { when, sport, league, ids }: z.infer<typeof eventsQuery>,
  now: Date,
): EventRow[] {
  const named = ids?.split(',').slice(0, MOST_FAVOURITES);
  if (named) return named.flatMap((id) => book.event(id) ?? []);
  const day = when === 'today' ? dayOf(now) : when;
  return book.all().filter(({ content, status, startsAt }) => {
    if (sport !== undefined && content.sport !== sport) return false;
    if (league !== undefined && content.league.id !== league) return false;
    return when === 'all' || (when === 'live' ? status === 'live' : dayOf(startsAt) === day);
  });
}

/** Nothing is known of leagues that no longer exist. */
function statisticsFor({ content }: EventRow, now: Date): Statistics {
  const league = leagues.find(({ id }) => id === content.league.id);
  return league
    ? statisticsOf(league, { home: content.home, away: content.away }, now)
    : { form: { home: [], away: [] }, meetings: [], table: [] };
}
