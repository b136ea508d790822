// Providers, catalogue, launch.

import * as z from 'zod/mini';
import { currency, decimal } from './amount.ts';
import { nothing, playerCall, publicList } from './call.ts';

export const providerStatus = z.object({ name: z.string(), status: z.boolean() });

export const providersBeforeLogin = publicList({
  path: '/api/games/providers',
  summary:
    'The providers and whether each is on, for visitors: without bti and caballo. ' +
    'off names those of the two that are off, so that nothing of theirs is offered.',
  request: nothing,
  answer: z.object({ providers: z.array(providerStatus), off: z.optional(z.array(z.string())) }),
});

export const permissionList = playerCall({
  path: '/api/games/permission-list',
  safe: true,
  summary:
    'The providers and whether each is on, for a player. role is 0; loginName must be the ' +
    'player’s own.',
  polled: true,
  request: z.strictObject({ role: z.literal(0), loginName: z.string().check(z.maxLength(64)) }),
  answer: z.object({ providers: z.array(providerStatus) }),
  refusals: ['NOT_YOUR_LOGIN'],
});

/**
 * A game as the lists carry it. The doubled names are those that the specification gives for the
 * providers' lists.
 */
export const gameTile = z.object({
  gameId: z.string(),
  Id: z.string(),
  gameName: z.string(),
  name: z.string(),
  absoluteName: z.string(),
  provider: z.string(),
  providerName: z.string(),
  /** Addresses of the picture on this site. */
  img: z.string(),
  media: z.string(),
  mediaPP: z.string(),
  Images: z.array(z.string()),
  /** Theoretical return to player in percent, two decimals: "96.42". */
  rtp: z.string(),
  isNew: z.boolean(),
});
export type GameTile = z.infer<typeof gameTile>;

export const gamesByProvider = publicList({
  path: '/api/games/list',
  summary:
    'The games of one provider, by its key. An unknown provider, or one that is off, has an ' +
    'empty list.',
  request: z.strictObject({ provider: z.string().check(z.regex(/^[a-z0-9]{1,40}$/)) }),
  answer: z.object({
    data: z.array(
      z.object({ provider: z.string(), providerName: z.string(), gamesList: z.array(gameTile) }),
    ),
  }),
});

export const newLaunches = publicList({
  path: '/api/games/new-launches',
  summary: 'The new games of the providers that are on, newest first; 60 at most.',
  request: nothing,
  answer: z.object({ games: z.array(gameTile) }),
});

export const jackpot = publicList({
  path: '/api/games/jackpot',
  summary:
    'The jackpot that some games fill together, as the header counts it; null while there is ' +
    'none. ' +
    'games names those that feed it and can be played, in the order of the catalogue; twelve at ' +
    'most.',
  request: nothing,
  answer: z.object({
    jackpot: z.nullable(z.object({ name: z.string(), amount: decimal, currency })),
    games: z.optional(z.array(z.string())),
  }),
});

export const winner = z.object({
  /** The login with most of it hidden: "ma···73". */
  who: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  /** Address of the game's picture on this site. */
  img: z.string(),
  /** The round's win. */
  amount: decimal,
  currency,
  /** When the round ended, RFC 3339. */
  at: z.string(),
});
export type Winner = z.infer<typeof winner>;

export const winners = publicList({
  path: '/api/games/winners',
  summary:
    'The newest large wins of the last 24 hours, 10 at most: closed rounds played for cash that ' +
    'won twenty times the stake, or the amount that the operator calls large. A round that is ' +
    'undone leaves the list.',
  request: nothing,
  answer: z.object({ winners: z.array(winner) }),
});

export const closeSession = playerCall({
  path: '/api/games/close-session',
  summary:
    'Closes a game session: no further bets are taken under it; wins and rollbacks still are. ' +
    'Closing it again changes nothing.',
  request: z.strictObject({ gameSession: z.uuid() }),
  answer: z.object({}),
  refusals: ['GAME_SESSION_NOT_FOUND'],
});
