// Upcoming events of the sportsbook, opening it, and the player's bets in it.

import * as z from 'zod/mini';
import { betView } from './bets.ts';
import { nothing, playerCall, publicList } from './call.ts';

/** The only market that is displayed: the winner. */
export const MONEYLINE = 'ML0';

const selection = z.object({
  _id: z.string(),
  outcomeType: z.enum(['Home', 'Away', 'Tie']),
  /** The team's or the player's name; a tie has none that is displayed. */
  name: z.string(),
  /** The two colours of its crest, if the sportsbook states them. */
  colours: z.optional(z.tuple([z.string(), z.string()])),
  /** Decimal odds as text: "1.85". */
  trueOdds: z.string(),
});
export type SportsSelection = z.infer<typeof selection>;

const market = z.object({
  marketType: z.object({ _id: z.literal(MONEYLINE) }),
  startDate: z.string(),
  selections: z.array(selection),
  leagueName: z.string(),
  sportName: z.string(),
});

export const sportsEvent = z.object({
  _id: z.string(),
  /** The sport whatever the language: "football", "basketball", "tennis". */
  sport: z.string(),
  leagueName: z.string(),
  sportName: z.string(),
  /** Present while nothing of it can be bet on; its prices are those that it had last. */
  isSuspended: z.optional(z.literal(true)),
  markets: z.array(market),
});
export type SportsEvent = z.infer<typeof sportsEvent>;

export const events = publicList({
  path: '/api/sports/events',
  summary:
    'The next events of the sportsbook with their moneyline, the soonest first; 30 at most. ' +
    'Names are in the caller’s language. isOffered is false while there is no sportsbook. ' +
    'isSilent says that the sportsbook has fallen silent: nothing of it can be bet on then.',
  request: nothing,
  answer: z.object({
    isOffered: z.boolean(),
    isSilent: z.optional(z.literal(true)),
    events: z.array(sportsEvent),
  }),
});

const id = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));

export const launchSports = playerCall({
  path: '/api/sports/launch',
  summary:
    'Opens the sportsbook for the player: url shows its page, with a token that works once and ' +
    'within a minute. It may begin with a selection or at an event.',
  request: z.strictObject({
    platform: z.enum(['desktop', 'mobile']),
    eventId: z.optional(id),
    selectionsId: z.optional(id),
  }),
  answer: z.object({ url: z.string(), token: z.string() }),
  refusals: [
    'SPORTS_OFF',
    'PLAYER_EXCLUDED',
    'PLAYER_RESTRICTED',
    'OUTSIDE_JURISDICTION',
    'LOCATION_UNKNOWN',
    'LIVENESS_CHECK_REQUIRED',
  ],
});

export const openBets = playerCall({
  path: '/api/sports/open-bets',
  safe: true,
  summary: 'The player’s bets that are not settled, the newest first; 500 at most.',
  polled: true,
  request: nothing,
  answer: z.object({ bets: z.array(betView) }),
});

export const betHistory = playerCall({
  path: '/api/sports/bet-history',
  safe: true,
  summary:
    'The player’s bets, the newest first. before, of an earlier answer, asks for the next page.',
  request: z.strictObject({
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  answer: z.object({ bets: z.array(betView), before: z.nullable(z.string()) }),
});
