// Providers, catalogue, launch.

import * as z from 'zod/mini';
import { currency, decimal } from './amount.ts';
import { eitherCall, nothing, playerCall, publicList } from './call.ts';
import { wireDay } from './day.ts';
import { betView } from './bets.ts';
import { transferNumber, transferView } from './wallet.ts';

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

export const winner = z.object({
  /** The login with most of it hidden: "ma···73". */
  who: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  /** Address of the game's picture on this site. */
  img: z.string(),
  /** What the round won. */
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
     * Where the company of live tables has its pages; null while it is off. The specification's
     * name, letter for letter.
     */
    menUrl: z.nullable(z.string()),
    /**
     * Where Spinomenal's games are; null while it is off. The specification's name, letter for
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

export const closeSession = playerCall({
  path: '/api/games/close-session',
  summary:
    'Closes a game session: no further bets are taken under it; wins and rollbacks still are. ' +
    'Closing it again changes nothing.',
  request: z.strictObject({ gameSession: z.uuid() }),
  answer: z.object({}),
  refusals: ['GAME_SESSION_NOT_FOUND'],
});

const commaMoney = z.string();

/**
 * A round as the remote game history lists it. Amounts are text, "$1,234.50"; balances are cash and
 * bonus together.
 */
export const historyValue = z.object({
  /** When its first and its last transfer happened, RFC 3339. */
  from: z.string(),
  to: z.string(),
  /** The game. */
  name: z.string(),
  initialBalance: commaMoney,
  /** Stakes, without those that were undone. */
  bet: commaMoney,
  /** Money taken to a table, without what was undone. */
  buyIn: commaMoney,
  /** Wins, and what a table gave back. */
  win: commaMoney,
  closingBalance: commaMoney,
  /** Everything that came back to the player: the win, and stakes that were undone. */
  payouts: commaMoney,
  /** Of a free spin, what it won: granted when its free spins end. Null for other rounds. */
  freeSpinWin: z.nullable(commaMoney),
  /** Names the round in the call `round`: the number of its first transfer. */
  round: z.string(),
  /** The address of the game's picture; null for a game that is no longer known. */
  img: z.nullable(z.string()),
});
export type HistoryValue = z.infer<typeof historyValue>;

/** The longest period of one request, and the most rounds of one answer. */
export const historyLimits = { days: 366, rounds: 1000 } as const;

export const remoteGameHistory = playerCall({
  path: '/api/games/remote-game-history',
  safe: true,
  summary:
    'The rounds that began on the days from startDate to endDate (DD-MM-YYYY, Buenos Aires), the ' +
    'oldest first; a period of 366 days at most. An answer holds the newest 1000 of them, ' +
    'whatever the limit says; index leaves out that many of the newest. `before` of an answer, ' +
    'sent again, asks for those before it; it is null when there are none. total counts the ' +
    'rounds that the answer was taken from.',
  request: z.strictObject({
    currency: z.optional(currency),
    startDate: wireDay,
    endDate: wireDay,
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(10_000_000))),
    index: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))),
    before: z.optional(transferNumber),
  }),
  answer: z.object({
    total: z.int(),
    values: z.array(historyValue),
    description: z.string(),
    before: z.nullable(z.string()),
  }),
  refusals: ['DATES_EXCEED_TODAY', 'START_AFTER_END', 'PERIOD_TOO_LONG'],
});

export const roundView = z.object({
  /** The provider's own id of the round. */
  round: z.string(),
  name: z.string(),
  img: z.nullable(z.string()),
  /** The provider's key, which support asks for together with the round. */
  provider: z.string(),
  /** rolled-back: every stake was undone. */
  state: z.enum(['open', 'closed', 'rolled-back']),
  from: z.string(),
  to: z.string(),
  stake: decimal,
  buyIn: decimal,
  win: decimal,
  /** Of a free spin, what it won: granted when its free spins end. Null for other rounds. */
  freeSpinWin: z.nullable(decimal),
  /** What it did to each pocket, signed. */
  pockets: z.object({ cash: decimal, bonus: decimal, inPlay: decimal }),
  initialBalance: decimal,
  closingBalance: decimal,
  /** Of a purchase at the sportsbook, its bets; else none. */
  bets: z.array(betView),
  /** The first hundred, the oldest first; transferCount counts them all. */
  transfers: z.array(transferView),
  transferCount: z.int(),
});
export type RoundView = z.infer<typeof roundView>;

export const round = playerCall({
  path: '/api/games/round',
  safe: true,
  summary:
    'One round of the player, named by the number of one of its transfers: stake, win, what it ' +
    'did to each pocket, how it stands, and its transfers.',
  request: z.strictObject({ currency: z.optional(currency), round: transferNumber }),
  answer: roundView,
  refusals: ['ROUND_NOT_FOUND'],
});
