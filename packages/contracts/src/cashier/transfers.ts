// Deposits by bank transfer: the player's own account, and what arrived there.

import * as z from 'zod/mini';
import { decimal } from '../amount.ts';
import { nothing, playerCall } from '../call.ts';

export const transferAccount = playerCall({
  path: '/api/cashier/transfer-account',
  summary:
    'The player’s own CVU and alias for a deposit system that begins with `account`. It is ' +
    'opened once, with the first question. What the player transfers there is credited without ' +
    'another call.',
  request: z.strictObject({ systemId: z.string().check(z.maxLength(60)) }),
  answer: z.object({
    /** 22 digits. */
    cvu: z.string(),
    alias: z.string(),
    /** The name of its owner. */
    holder: z.string(),
  }),
  refusals: [
    'PAYMENT_SYSTEM_OFF',
    'PAYMENT_SYSTEM_DOWN',
    'DEPOSITS_CLOSED',
    'PLAYER_EXCLUDED',
    'PLAYER_RESTRICTED',
  ],
});

/** The reason why a transfer was not credited, and goes back to its sender. */
export const transferReason = z.enum([
  'nobodys_account',
  'wrong_currency',
  'wrong_owner',
  'deposits_closed',
  'method_closed',
  'too_small',
  'too_large',
  'over_limit',
  'excluded',
]);
export type TransferReason = z.infer<typeof transferReason>;

export const transferView = z.object({
  depositId: z.string(),
  /** The short number of its deposit: "D-8840001". */
  reference: z.string(),
  /** In `currency`: pesos unless it was sent back for that. */
  amount: decimal,
  currency: z.string(),
  /** The name of the account that it came from, and the end of its number. */
  payer: z.string(),
  accountEnding: z.string(),
  /** `held`: it could not be sent back, and people look after it. */
  state: z.enum(['credited', 'returning', 'returned', 'held']),
  reason: z.nullable(transferReason),
  receivedAt: z.string(),
  takenAt: z.string(),
  returnedAt: z.nullable(z.string()),
});
export type TransferView = z.infer<typeof transferView>;

export const incomingTransfers = playerCall({
  path: '/api/cashier/incoming-transfers',
  safe: true,
  summary: 'The last ten transfers to the player’s own account, the newest first.',
  request: nothing,
  answer: z.object({ transfers: z.array(transferView) }),
});
