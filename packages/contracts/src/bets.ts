// A bet at the sportsbook, as the lists of bets and a round's detail show it. A file of its own:
// the site's first load has rounds, and not the sportsbook.

import * as z from 'zod/mini';
import { decimal } from './amount.ts';

/** What ends a bet. */
export const betResult = z.enum(['Won', 'Lost', 'Void', 'HalfWon', 'HalfLost', 'CashOut']);
export type BetResult = z.infer<typeof betResult>;
/** The same, and the cash-out of a part, after which the bet stays open. */
export const betStatus = z.enum([...betResult.options, 'PartCashOut']);
/** What became of a selection. */
export const legResult = z.enum(['Won', 'Lost', 'Void', 'HalfWon', 'HalfLost', 'DeadHeat']);

/** One result that the sportsbook told of a bet. */
const betEvent = z.object({
  at: z.string(),
  result: betStatus,
  /** What the bet has paid in all, what it had paid before, and what of that changed. */
  payout: decimal,
  payoutBefore: decimal,
  difference: decimal,
  /** What of the stake stayed open. */
  openStake: decimal,
  /** What of a correction could not be paid back, and is owed. */
  owed: decimal,
});

export const betView = z.object({
  /** Names the bet, and asks for those before it. */
  number: z.string(),
  reserveId: z.string(),
  betId: z.string(),
  kind: z.enum(['single', 'multiple', 'system', 'builder']),
  /** How many selections make each combination of a system; null for other kinds. */
  systemOf: z.nullable(z.int()),
  state: z.enum(['open', 'settled', 'cancelled']),
  odds: z.string(),
  stake: decimal,
  /** What it pays when it wins, the stake included. */
  gain: decimal,
  result: z.nullable(betResult),
  /** What it has paid. */
  payout: z.nullable(decimal),
  /** What of the stake was cashed out while the rest stayed open, and what was paid for it. */
  cashedStake: decimal,
  cashedOut: decimal,
  /** Every result, the oldest first. */
  results: z.array(betEvent),
  placedAt: z.string(),
  settledAt: z.nullable(z.string()),
  lines: z.array(
    z.object({
      EventID: z.string(),
      EventName: z.string(),
      LeagueName: z.string(),
      SportName: z.string(),
      Selection: z.string(),
      Odds: z.string(),
      StartDate: z.string(),
      /** The market in the player's words, where the sportsbook tells it. */
      MarketName: z.nullable(z.string()),
      /** What became of it; the score where it is told, and of a dead heat the part that won. */
      result: z.nullable(legResult),
      score: z.nullable(z.string()),
      share: z.nullable(z.string()),
    }),
  ),
});
export type BetView = z.infer<typeof betView>;
