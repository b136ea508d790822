// A bet at the sportsbook, as the lists of bets and a round's detail show it. A file of its own:
// the site's first load has rounds, and not the sportsbook.

import * as z from 'zod/mini';
import { decimal } from './amount.ts';

export const betView = z.object({
  /** Names the bet, and asks for those before it. */
  number: z.string(),
  reserveId: z.string(),
  betId: z.string(),
  kind: z.enum(['single', 'multiple']),
  state: z.enum(['open', 'settled', 'cancelled']),
  odds: z.string(),
  stake: decimal,
  /** What it pays when it wins, the stake included. */
  gain: decimal,
  result: z.nullable(z.enum(['Won', 'Lost', 'Void'])),
  /** What it has paid. */
  payout: z.nullable(decimal),
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
    }),
  ),
});
export type BetView = z.infer<typeof betView>;
