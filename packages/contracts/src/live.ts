// The server's events to open pages. A player's is an event stream (SSE) read with fetch, since the
// session travels in a header; visitors' is one that all receive alike, and browsers read it by
// themselves.

import * as z from 'zod/mini';
import { betStatus } from './bets.ts';
import { decimal } from './amount.ts';
import { depositView, withdrawalView } from './cashier.ts';
import { documentView } from './documents.ts';
import { providerStatus } from './games.ts';
import { exclusionView, limitReached, stakeRefusal } from './limits.ts';
import { bonusBetTooHigh } from './promotions/grants.ts';
import { wageringView, walletView } from './wallet.ts';

/** A player's own stream, which carries the events for everybody as well. */
export const streamPath = '/api/live/stream';
/** The stream of events for visitors: no session, and none of a player's events. */
export const publicStreamPath = '/api/live/public';

/** The events for everybody, each on both streams. */
export const publicEvents = {
  /**
   * The providers that are on, for the receiver: visitors get no entry of bti and caballo. Every
   * page that connects receives it at once.
   */
  providers: z.object({
    providers: z.array(providerStatus),
    /** For visitors: those left out of their list that are off. */
    off: z.optional(z.array(z.string())),
  }),
  /**
   * Prices of the sportsbook that changed. A page that connects later has read them with the
   * events.
   */
  'sports-odds': z.object({
    odds: z.array(z.object({ eventId: z.string(), selectionId: z.string(), trueOdds: z.string() })),
    /** Events that nobody can bet on now, and events that are open again. */
    suspended: z.optional(z.array(z.string())),
    resumed: z.optional(z.array(z.string())),
    /** True while the sportsbook is silent: then nothing of it can be bet on. */
    isSilent: z.optional(z.boolean()),
  }),
  /** Tournaments whose board, state or players changed: pages that show them ask again. */
  leaderboards: z.object({ ids: z.array(z.string()) }),
} as const;

export type PublicEventName = keyof typeof publicEvents;
export type PublicEvent = {
  [Name in PublicEventName]: { name: Name; data: z.infer<(typeof publicEvents)[Name]> };
}[PublicEventName];

/** A bet that was settled, as the player's pages receive it. */
export const settledBet = z.object({
  /** Names the bet, as in the lists of bets. */
  number: z.string(),
  reserveId: z.string(),
  /** The selection's name; of a multiple the first one's. "X" is a tie. */
  name: z.string(),
  selections: z.int(),
  /** After the cash-out of a part the bet stays open. */
  result: betStatus,
  /** The payout in all. */
  payout: decimal,
  /** It was settled before, with another result. */
  isCorrected: z.boolean(),
});
export type SettledBet = z.infer<typeof settledBet>;

/**
 * Event name on a player's stream → what its data carries. A `balance` comes soon after connecting.
 */
export const liveEvents = {
  ...publicEvents,
  balance: z.object({ values: z.array(walletView), wageringInfo: wageringView }),
  deposit: depositView,
  withdrawal: withdrawalView,
  /** A review has ended, or another file stands in the place of the last. */
  document: documentView,
  /** A bet at the sportsbook has been settled, for the first time or anew. */
  'bet-settled': settledBet,
  /** Limits, a pending raise or the reality check changed: pages that show them ask again. */
  'limits-changed': z.object({}),
  /** No stake is taken now, for a reason of the player's person or place. */
  'stake-refused': stakeRefusal,
  /** A stake was refused by a limit. */
  'limit-reached': limitReached,
  /** Free spins were issued, played or granted: pages that show them ask again. */
  'free-spins': z.object({}),
  /** A stake is larger than the open bonus lets pass. */
  'bonus-bet-too-high': bonusBetTooHigh,
  /** The player was excluded: games end, and soon the session does. */
  excluded: exclusionView,
  /** The session has ended, by logout elsewhere or by its age. */
  'session-ended': z.object({}),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.infer<(typeof liveEvents)[Name]> };
}[LiveEventName];

/** A comment line is sent this often, so that both ends notice a dead connection. */
export const keepAliveMs = 15_000;
