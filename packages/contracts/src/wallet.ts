// Balances.

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

export const balance = playerCall({
  path: '/api/wallet/balance',
  summary: 'The player’s wallets: cash, bonus and money in play, as decimal text.',
  polled: true,
  request: nothing,
  answer: z.object({ values: z.array(walletView), wageringInfo: z.null(), description: z.string() }),
});

export type WalletView = z.infer<typeof walletView>;
