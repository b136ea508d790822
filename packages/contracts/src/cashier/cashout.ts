// Paying out with one press, without a choice of account.

import * as z from 'zod/mini';
import { amount, decimal } from '../amount.ts';
import { playerCall } from '../call.ts';
import { withdrawRequest } from '../cashier.ts';

export const withdrawCashout = playerCall({
  path: '/api/cashier/withdraw-cashout',
  summary:
    'Pays out of the cash balance by a named withdraw system: to the account that money last ' +
    'came from, else to the oldest verified one. Out of an open bonus only when the player ' +
    'accepts that it ends (`forfeitBonus`). In all else it is a withdraw request.',
  request: z.strictObject({
    idempotencyKey: z.uuid(),
    /** The id of a withdraw system. */
    systemId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    amount,
    forfeitBonus: z.boolean(),
    /** The bonus loss that the page displayed to the player. Another by now is not accepted. */
    loses: z.optional(decimal),
  }),
  answer: z.extend(withdrawRequest.answer, {
    bankEncodedID: z.string(),
    bankName: z.string(),
    /** The last four digits of the account. */
    accountEnding: z.string(),
  }),
  refusals: [...withdrawRequest.refusals, 'PAYMENT_SYSTEM_OFF'],
});
