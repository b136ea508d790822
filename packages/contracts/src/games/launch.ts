// Opening a game, a page that visitors may see, and rounds to go on with. Only late pages of the
// site need it.

import * as z from 'zod/mini';
import { decimal } from '../amount.ts';
import { eitherCall, nothing, playerCall, publicList } from '../call.ts';
import { gameTile } from '../games.ts';

/** The providers with a page that knows no player: the cards of races, the tables of poker. */
export const visitedProvider = z.enum(['caballo', 'evenbetpoker']);
export type VisitedProvider = z.infer<typeof visitedProvider>;

export const visitorPage = publicList({
  path: '/api/games/visitor-page',
  summary:
    'The page on which visitors see the cards of races or the tables of poker, to show in a ' +
    'frame; null while the provider is off. Nobody plays there.',
  request: z.strictObject({ provider: visitedProvider }),
  answer: z.object({ url: z.nullable(z.string()) }),
});

export const platforms = z.enum(['desktop', 'mobile']);
/**
 * real: for the player's money. demo: for nothing, with money of the studio's own; our wallet is
 * never asked. Visitors may try a demo only where the site lets them.
 */
export const launchMode = z.enum(['real', 'demo']);
export type LaunchMode = z.infer<typeof launchMode>;

const gameId = z.string().check(z.minLength(1), z.maxLength(80));
const launchOptions = { platform: z.optional(platforms), mode: z.optional(launchMode) };
const launchRefusals = [
  'PLAYER_EXCLUDED',
  'PLAYER_RESTRICTED',
  'OUTSIDE_JURISDICTION',
  'LOCATION_UNKNOWN',
  'LIVENESS_CHECK_REQUIRED',
  'GAME_NOT_FOUND',
  'PROVIDER_OFF',
  'PROVIDER_DOWN',
  'DEMO_NOT_AVAILABLE',
  'LOGIN_REQUIRED',
  'TOO_MANY_ATTEMPTS',
] as const;

export const launch = eitherCall({
  path: '/api/games/launch',
  summary:
    'Opens a game: asks the studio for the address to show in the game panel. mode is real by ' +
    'default; demo is for fun. Visitors get LOGIN_REQUIRED, but for a demo where the site lets ' +
    'them. The address works once; gameSession names the session when it is closed, and is null ' +
    'in demo, where there is none.',
  request: z.strictObject({ gameId, ...launchOptions }),
  answer: z.object({ gameURL: z.string(), gameSession: z.nullable(z.string()), game: gameTile }),
  refusals: launchRefusals,
});

export const launchUrl = eitherCall({
  path: '/api/games/launch-url',
  summary:
    'Launch by game id, in the form of providers that answer with URL. Modes, refusals and ' +
    'gameSession are those of launch.',
  request: z.strictObject({ gameId, ...launchOptions }),
  answer: z.object({ URL: z.string(), gameSession: z.nullable(z.string()) }),
  refusals: launchRefusals,
});

export const launchIframe = eitherCall({
  path: '/api/games/launch-iframe',
  summary:
    'Launch by id, in the form of providers that answer with IframeUrl. Modes, refusals and ' +
    'gameSession are those of launch.',
  request: z.strictObject({ id: gameId, ...launchOptions }),
  answer: z.object({ IframeUrl: z.string(), gameSession: z.nullable(z.string()) }),
  refusals: launchRefusals,
});

export const launchToken = eitherCall({
  path: '/api/games/launch-token',
  summary:
    'Launch in the form of providers that answer with token and url. token is the gameSession ' +
    'that close-session takes, under both names; null in demo. Modes and refusals are those of ' +
    'launch.',
  request: z.strictObject({ gameId, ...launchOptions }),
  answer: z.object({
    token: z.nullable(z.string()),
    url: z.string(),
    gameSession: z.nullable(z.string()),
  }),
  refusals: launchRefusals,
});

export const openRounds = playerCall({
  path: '/api/games/open-rounds',
  safe: true,
  summary:
    'Rounds of pesos that were interrupted: they have money in play, their game is on, and ' +
    'nobody is playing it now. The newest of each game, the newest first; five at most.',
  polled: true,
  request: nothing,
  answer: z.object({
    rounds: z.array(
      z.object({ round: z.string(), game: gameTile, inPlay: decimal, since: z.string() }),
    ),
  }),
});

export const launchAllProviders = playerCall({
  path: '/api/games/launch-all-providers',
  summary:
    'What the address of a live table is built of ' +
    '(menUrl/table?token=…&operatorID=…&tableID=…&serverID=…&language=…), and that of a game of ' +
    'Spinomenal ' +
    '(spinominalGameUrl?token=…&operatorID=…&gameID=…&language=es&mode=real&currency=ARS). The ' +
    'token works once; gameSession names the session when it is closed. gameId must name one or ' +
    'the other.',
  request: z.strictObject({
    gameId: z.string().check(z.minLength(1), z.maxLength(80)),
    platform: z.enum(['desktop', 'mobile']),
  }),
  answer: z.object({
    /**
     * The address of the pages of the company of live tables; null while it is off. The
     * specification's name, letter for letter.
     */
    menUrl: z.nullable(z.string()),
    /**
     * The address of Spinomenal's games; null while it is off. The specification's name, letter for
     * letter.
     */
    spinominalGameUrl: z.nullable(z.string()),
    token: z.string(),
    operatorId: z.string(),
    serverId: z.string(),
    /** The table, or the game, by its company's own number. */
    tableId: z.string(),
    gameSession: z.string(),
    game: gameTile,
  }),
  refusals: [
    'GAME_NOT_FOUND',
    'PROVIDER_OFF',
    'PLAYER_EXCLUDED',
    'PLAYER_RESTRICTED',
    'OUTSIDE_JURISDICTION',
    'LOCATION_UNKNOWN',
    'LIVENESS_CHECK_REQUIRED',
  ],
});
