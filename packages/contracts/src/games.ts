// Providers, catalogue, launch.

import * as z from 'zod/mini';
import { nothing, playerCall, publicList } from './call.ts';

const providerStatus = z.object({ name: z.string(), status: z.boolean() });

export const providersBeforeLogin = publicList({
  path: '/api/games/providers',
  summary: 'The providers and whether each is on, for visitors: without bti and caballo.',
  request: nothing,
  answer: z.object({ providers: z.array(providerStatus) }),
});

export const permissionList = playerCall({
  path: '/api/games/permission-list',
  summary: 'The providers and whether each is on, for a player. role is 0; loginName must be the player’s own.',
  polled: true,
  request: z.strictObject({ role: z.literal(0), loginName: z.string().check(z.maxLength(64)) }),
  answer: z.object({ providers: z.array(providerStatus) }),
  refusals: ['NOT_YOUR_LOGIN'],
});

/** A game as the lists carry it. The doubled names are those that the specification gives for the providers' lists. */
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
  summary: 'The games of one provider, by its key. An unknown provider, or one that is off, has an empty list.',
  request: z.strictObject({ provider: z.string().check(z.regex(/^[a-z0-9]{1,40}$/)) }),
  answer: z.object({ data: z.array(z.object({ provider: z.string(), providerName: z.string(), gamesList: z.array(gameTile) })) }),
});

export const launch = playerCall({
  path: '/api/games/launch',
  summary:
    'Opens a game for the player: asks the studio for the address to show in the game panel. The address works once; gameSession names the session when it is closed.',
  request: z.strictObject({ gameId: z.string().check(z.minLength(1), z.maxLength(80)), platform: z.enum(['desktop', 'mobile']) }),
  answer: z.object({ gameURL: z.string(), gameSession: z.string(), game: gameTile }),
  refusals: ['GAME_NOT_FOUND', 'PROVIDER_OFF', 'PROVIDER_DOWN'],
});

export const closeSession = playerCall({
  path: '/api/games/close-session',
  summary: 'Closes a game session: no further bets are taken under it; wins and rollbacks still are. Closing it again changes nothing.',
  request: z.strictObject({ gameSession: z.uuid() }),
  answer: z.object({}),
  refusals: ['GAME_SESSION_NOT_FOUND'],
});
