// Balances, and transfers as players see them. Statements have a file of their own: this one is
// part of the site's first load.

import * as z from 'zod/mini';
import { currency, decimal } from './amount.ts';
import { nothing, playerCall } from './call.ts';

const figure = z.object({ value: decimal });

export const walletView = z.object({
  symbol: currency,
  wallet: z.object({ name: z.string() }),
  /** True for the wallet of real money that the site shows first. */
  preferred: z.boolean(),
  cash: figure,
  bonus: figure,
  /** Money in an unfinished round, at a poker table or in an open bet. */
  cashInPlay: figure,
});

export const wageringView = z.object({
  /** Cash from deposits that must be staked before it can be withdrawn. */
  toPlay: decimal,
  /** The open bonus, whose id is its grant's; left out while there is none. */
  grant: z.optional(
    z.object({
      id: z.string(),
      /**
       * The amount of stakes counted so far, and the amount that must count before the bonus
       * becomes cash.
       */
      counted: decimal,
      target: decimal,
      /** The largest sum of stakes on one round, where there is one. */
      maxBet: z.optional(decimal),
    }),
  ),
});

export const balance = playerCall({
  path: '/api/wallet/balance',
  safe: true,
  summary: 'The player’s wallets: cash, bonus and money in play, as decimal text.',
  polled: true,
  request: nothing,
  answer: z.object({
    values: z.array(walletView),
    wageringInfo: wageringView,
    description: z.string(),
  }),
});

export const withdrawable = playerCall({
  path: '/api/wallet/withdrawable',
  safe: true,
  summary:
    'What the player may withdraw now, and why not more: deposits still to be played, money in ' +
    'play, locked in a bonus, or held for withdrawals under way. From the ledger, in ARS.',
  request: nothing,
  answer: z.object({
    withdrawable: decimal,
    toPlay: decimal,
    inPlay: decimal,
    lockedBonus: decimal,
    pendingWithdrawals: decimal,
  }),
});

export const resetPlayMoney = playerCall({
  path: '/api/wallet/reset-play-money',
  summary:
    'Sets the play money to 10 000.00 again. Nothing is written while it stands there already.',
  request: nothing,
  answer: z.object({}),
  refusals: ['TOO_MANY_ATTEMPTS'],
});

/** The place of a transfer in the wallet's history, counted from 1. */
export const transferNumber = z.string().check(z.regex(/^\d{1,18}$/));

export const transferView = z.object({
  /** Its place in the wallet's history, counted from 1. */
  number: z.string(),
  at: z.string(),
  kind: z.string(),
  source: z.string(),
  /** The source's own id of the transaction. */
  reference: z.string(),
  round: z.nullable(z.string()),
  game: z.nullable(z.string()),
  /** The change of each pocket, signed, and the balance of each afterwards. */
  cash: decimal,
  bonus: decimal,
  inPlay: decimal,
  held: decimal,
  /** A free spin's win, in no pocket until its free spins end; null for the others. */
  gathered: z.nullable(decimal),
  cashAfter: decimal,
  bonusAfter: decimal,
  inPlayAfter: decimal,
  heldAfter: decimal,
});
export type TransferView = z.infer<typeof transferView>;

export type WalletView = z.infer<typeof walletView>;
