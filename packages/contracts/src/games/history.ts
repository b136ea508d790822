// A player's rounds. It is apart from the other calls of games, because only late pages of the site
// need it.

import * as z from 'zod/mini';
import { currency, decimal } from '../amount.ts';
import { betView } from '../bets.ts';
import { playerCall } from '../call.ts';
import { wireDay } from '../day.ts';
import { transferNumber, transferView } from '../wallet.ts';

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
  /** A free spin's win; it is granted when its free spins end. Null for other rounds. */
  freeSpinWin: z.nullable(commaMoney),
  /** Names the round in the call `round`: the number of its first transfer. */
  round: z.string(),
  /** The key of its provider; "bti" is the sportsbook. */
  provider: z.string(),
  /** The address of the game's picture; null for a bet, and for a game that is no longer known. */
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
  refusals: ['DATES_EXCEED_TODAY', 'PERIOD_TOO_LONG'],
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
  /** A free spin's win; it is granted when its free spins end. Null for other rounds. */
  freeSpinWin: z.nullable(decimal),
  /** The change of each pocket, signed. */
  pockets: z.object({ cash: decimal, bonus: decimal, inPlay: decimal }),
  initialBalance: decimal,
  closingBalance: decimal,
  /** The bets of a purchase at the sportsbook; empty for rounds of games. */
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
