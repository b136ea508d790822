// Balances and statements.

import * as z from 'zod/mini';
import { currency, decimal } from './amount.ts';
import { nothing, playerCall, type Download } from './call.ts';

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

export const balance = playerCall({
  path: '/api/wallet/balance',
  summary: 'The player’s wallets: cash, bonus and money in play, as decimal text.',
  polled: true,
  request: nothing,
  answer: z.object({ values: z.array(walletView), wageringInfo: z.null(), description: z.string() }),
});

export const withdrawable = playerCall({
  path: '/api/wallet/withdrawable',
  summary:
    'What the player may withdraw now, and why not more: deposits still to be played, money in play, locked in a bonus, or held for withdrawals under way. From the ledger, in ARS.',
  request: nothing,
  answer: z.object({ withdrawable: decimal, toPlay: decimal, inPlay: decimal, lockedBonus: decimal, pendingWithdrawals: decimal }),
});

export const resetPlayMoney = playerCall({
  path: '/api/wallet/reset-play-money',
  summary: 'Sets the play money to 10 000.00 again. Nothing is written while it stands there already.',
  request: nothing,
  answer: z.object({}),
  refusals: ['TOO_MANY_ATTEMPTS'],
});

/** The place of a transfer in the wallet's history, counted from 1. */
export const transferNumber = z.string().check(z.regex(/^\d{1,18}$/));

const moment = z.iso.datetime({ offset: true });

/** What a statement shows: everything, or one kind of movement. */
export const statementShow = z.enum(['all', 'games', 'payments', 'bonuses', 'corrections']);
const statementFilter = { currency: z.optional(currency), show: z.optional(statementShow), from: z.optional(moment), to: z.optional(moment) };

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
  /** What it did to each pocket, signed, and what each pocket held afterwards. */
  cash: decimal,
  bonus: decimal,
  inPlay: decimal,
  held: decimal,
  cashAfter: decimal,
  bonusAfter: decimal,
  inPlayAfter: decimal,
  heldAfter: decimal,
});
export type TransferView = z.infer<typeof transferView>;

export const statement = playerCall({
  path: '/api/wallet/statement',
  summary:
    'The transfers of one wallet (ARS unless said otherwise), the newest first, each with the balance after it. `from` counts, `to` does not. `before` is the number that the page before ended with; a page costs the same however far back it is.',
  request: z.strictObject({
    ...statementFilter,
    before: z.optional(transferNumber),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  answer: z.object({ transfers: z.array(transferView), before: z.nullable(z.string()) }),
});

export const statementFile = {
  path: '/api/wallet/statement-file',
  summary: 'The same statement as a CSV file, without pages, the oldest first.',
  request: z.strictObject(statementFilter),
  mediaType: 'text/csv; charset=utf-8',
  fileName: 'ceibo-statement.csv',
} as const satisfies Download;

export type WalletView = z.infer<typeof walletView>;
