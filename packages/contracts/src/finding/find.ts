// The search of the header. The site searches games, studios and help pages itself, in lists that
// it asks for once; teams and leagues, which change all day, it asks the server for.

import * as z from 'zod/mini';
import { nothing, publicList } from '../call.ts';
import { languageCodes } from '../languages.ts';

export const findLimits = {
  /** The most played games that the site searches by itself. */
  games: 2000,
  /** The longest query. */
  query: 64,
  teams: 6,
  leagues: 3,
  /** The words of one section of a help page. */
  sectionWords: 160,
} as const;

const words = z.array(z.string());

/** A game in the search's list, and further words by which it is found. */
const gameToFind = z.object({
  gameId: z.string(),
  gameName: z.string(),
  provider: z.string(),
  providerName: z.string(),
  /** Address of the picture on this site. */
  img: z.string(),
  /** Other names of it, in other languages too; without those of its name. */
  words,
  /** The keys of its categories and features. */
  kinds: z.array(z.string()),
});
export type GameToFind = z.infer<typeof gameToFind>;

const studioToFind = z.object({
  provider: z.string(),
  name: z.string(),
  count: z.int(),
  /** Pictures of its three most played games. */
  pictures: z.array(z.string()),
  words,
});
export type StudioToFind = z.infer<typeof studioToFind>;

export const gamesToFind = publicList({
  path: '/api/games/to-find',
  summary:
    'What the search of the site looks through: the games of the providers that are on, the most ' +
    'played first, 2000 at most, and their studios. Names are in the caller’s language. `kinds` ' +
    'has the words of each category and feature, in all languages.',
  request: nothing,
  answer: z.object({
    games: z.array(gameToFind),
    studios: z.array(studioToFind),
    kinds: z.record(z.string(), words),
  }),
});

const foundEvent = {
  sport: z.string(),
  sportName: z.string(),
  /** The next event, which the sportsbook opens with, and when it begins (RFC 3339). */
  eventId: z.string(),
  startsAt: z.string(),
};

const foundTeam = z.object({
  ...foundEvent,
  name: z.string(),
  /** The two colours of its crest, where the sportsbook sends them. */
  colours: z.optional(z.tuple([z.string(), z.string()])),
  leagueName: z.string(),
  rival: z.string(),
});
export type FoundTeam = z.infer<typeof foundTeam>;

const foundLeague = z.object({
  ...foundEvent,
  name: z.string(),
  /** The number of its events to come. */
  count: z.int(),
});
export type FoundLeague = z.infer<typeof foundLeague>;

export const findSports = publicList({
  path: '/api/sports/find',
  summary:
    'The teams (six at most) and leagues (three) of the sportsbook’s coming events whose names ' +
    'fit the words of q in any language, accents, case and small mistakes aside; the best first. ' +
    'Names are in the caller’s language. isOffered is false while there is no sportsbook.',
  request: z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(findLimits.query)) }),
  answer: z.object({
    isOffered: z.boolean(),
    teams: z.array(foundTeam),
    leagues: z.array(foundLeague),
  }),
});

const helpSection = z.object({ id: z.string(), heading: z.string(), words });

const helpPage = z.object({
  /** The name of the page in the call `page`. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  sections: z.array(helpSection),
});
export type HelpPage = z.infer<typeof helpPage>;

export const helpToFind = publicList({
  path: '/api/content/to-find',
  summary:
    'The public pages in one language with their sections, and the longer words of each section: ' +
    'what the search of the site looks through. Pages of providers that are off are left out.',
  request: z.strictObject({ language: z.enum(languageCodes) }),
  answer: z.object({ pages: z.array(helpPage) }),
});
