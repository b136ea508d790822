// The balance of each day, for a plot.

import * as z from 'zod/mini';
import { decimal } from '../amount.ts';
import { playerCall } from '../call.ts';

/** The numbers of days that a plot may have. */
export const plottedDays = [30, 90, 365] as const;

export const balanceDay = z.object({
  /** On the calendars of Buenos Aires, "2025-11-21". */
  day: z.string(),
  /** Cash, bonus and money in play together when the day ended; of today, now. */
  balance: decimal,
  /** Deposits that were credited on the day. */
  deposits: decimal,
  /** Withdrawals that were paid on the day. */
  withdrawals: decimal,
});
export type BalanceDay = z.infer<typeof balanceDay>;

export const balanceDays = playerCall({
  path: '/api/wallet/balance-days',
  safe: true,
  summary:
    'The last days of the wallet of pesos, today included, the oldest first: the balance when ' +
    'each ended, and what was deposited and withdrawn on it. Days are those of Buenos Aires.',
  request: z.strictObject({ days: z.optional(z.literal(plottedDays)) }),
  answer: z.object({ days: z.array(balanceDay) }),
});
