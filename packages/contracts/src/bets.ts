// A bet at the sportsbook, as the lists of bets and a round's detail show it. A file of its own:
// the site's first load has rounds, and not the sportsbook.

import * as z from 'zod/mini';
import { decimal } from './amount.ts';

/** The results that end a bet. */
export const betResult = z.enum(['Won', 'Lost', 'Void', 'HalfWon', 'HalfLost', 'CashOut']);
export type BetResult = z.infer<typeof betResult>;
/** The same, and the cash-out of a part, after which the bet stays open. */
export const betStatus = z.enum([...betResult.options, 'PartCashOut']);
/** The result of a selection. */
export const legResult = z.enum(['Won', 'Lost', 'Void', 'HalfWon', 'HalfLost', 'DeadHeat']);

/** One result of a bet that the sportsbook sent. */
const betEvent = z.object({
  at: z.string(),
  result: betStatus,
  /** The bet's payout in all, its payout before, and the difference that was paid or debited. */
  payout: decimal,
  payoutBefore: decimal,
  difference: decimal,
  /** The part of the stake that stayed open. */
  openStake: decimal,
  /** The part of a correction that could not be debited, and is owed. */
  owed: decimal,
});

export const betView = z.object({
  /** Names the bet, and asks for those before it. */
  number: z.string(),
  reserveId: z.string(),
  betId: z.string(),
  kind: z.enum(['single', 'multiple', 'system', 'builder']),
  /** The number of selections in each combination of a system; null for other kinds. */
  systemOf: z.nullable(z.int()),
  state: z.enum(['open', 'settled', 'cancelled']),
  odds: z.string(),
  stake: decimal,
  /** The payout if it wins, the stake included. */
  gain: decimal,
  result: z.nullable(betResult),
  /** The payout so far. */
  payout: z.nullable(decimal),
  /**
   * The part of the stake that was cashed out while the rest stayed open, and the payment for it.
   */
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
      /** The market in the player's words, if the sportsbook states it. */
      MarketName: z.nullable(z.string()),
      /**
       * The result of the selection; the score if the sportsbook states it, and for a dead heat the
       * part that won.
       */
      result: z.nullable(legResult),
      score: z.nullable(z.string()),
      share: z.nullable(z.string()),
    }),
  ),
});
export type BetView = z.infer<typeof betView>;
