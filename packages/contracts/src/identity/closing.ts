// Closing an account (GLI-19 A.3.10).

import * as z from 'zod/mini';
import { decimal } from '../amount.ts';
import { nothing, playerCall } from '../call.ts';

export const closingReasons = [
  'plays-less',
  'plays-too-much',
  'another-site',
  'service',
  'privacy',
  'other',
] as const;
export type ClosingReason = (typeof closingReasons)[number];

/** The obstacles that must end before an account can be closed. */
export const closingObstacles = [
  'CLOSING_BLOCKED',
  'CLOSING_OPEN_PLAY',
  'CLOSING_OPEN_WITHDRAWAL',
  'CLOSING_OPEN_DEPOSIT',
  'CLOSING_BALANCE',
] as const;
export type ClosingObstacle = (typeof closingObstacles)[number];

export const closingView = z.object({
  obstacles: z.array(z.enum(closingObstacles)),
  /** The sum that the player can withdraw, and must before closing. */
  withdrawable: decimal,
  /** In open rounds and bets. */
  inPlay: decimal,
  /** Ends with the account. */
  bonus: decimal,
  /**
   * Cash that the player cannot withdraw: below the smallest withdrawal, or bound to be played. It
   * stays the player's, and the operator pays it out.
   */
  remainder: decimal,
});
export type ClosingView = z.infer<typeof closingView>;

export const closing = playerCall({
  path: '/api/identity/closing',
  summary: 'What stands in the way of closing the account, and what would become of its money.',
  request: nothing,
  answer: closingView,
});

export const closeAccount = playerCall({
  path: '/api/identity/close-account',
  summary:
    'Closes the account: ends all sessions, the bonus and advertising, and mails a ' +
    'confirmation. Open rounds, bets, payments and cash that can be withdrawn come first. Wants ' +
    'the password or the second factor of the last five minutes. A self-exclusion stays in force.',
  request: z.strictObject({
    reason: z.enum(closingReasons),
    note: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    /** The player's consent that the bonus ends. */
    forfeitBonus: z.optional(z.boolean()),
    /** The player's consent that the operator pays out the remainder that cannot be withdrawn. */
    leaveRemainder: z.optional(z.boolean()),
  }),
  answer: z.object({ remainder: decimal }),
  refusals: [
    ...closingObstacles,
    'CONFIRMATION_REQUIRED',
    'CLOSING_BONUS_NOT_ACCEPTED',
    'CLOSING_REMAINDER_NOT_ACCEPTED',
    'TOO_MANY_ATTEMPTS',
  ],
});
