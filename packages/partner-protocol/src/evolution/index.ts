// The One Wallet of Evolution, as given to the live tables and to an operator: shapes and rules.
// Source: open implementations (Valkyrie, MIT: provider/evolution; a Java adapter). The provider's
// own documents were not available. Confidence medium: what is marked below is to be confirmed.
//
// Proof. Every call of the wallet carries `authToken` in the query of its address: a secret that
// both sides share. It says nothing of the body, so calls travel by TLS alone. It is compared in
// constant time, and no log holds it.
//
// Amounts are JSON numbers with at most six decimals. Both sides read them as the decimal text that
// they are, never as floating point. A balance is rounded down.
//
// Session. `sid` is the operator's name of the session; it comes in the launch and in every call.
// `check` asks about it. An expired session stops debits only: credits and cancels are carried out.
//
// Idempotency. `transaction.refId` names a bet for ever. Its debit, its one credit and its one
// cancel carry it. A repeated debit is answered BET_ALREADY_EXIST with the balance of now, a
// repeated credit BET_ALREADY_SETTLED: to the tables both mean success. A repeated cancel is
// answered OK. The same refId with other content is answered INVALID_PARAMETER (to be confirmed).
// `promoTransaction.id` names a promotion's payment; a repeat is answered OK.
//
// Cancel. Undoes the debit of its refId, whole; its amount informs. One that was credited is
// answered BET_ALREADY_SETTLED and stays. An unknown one is answered BET_DOES_NOT_EXIST, and the
// debit is refused with FINAL_ERROR_ACTION_FAILED when it comes later.
//
// Rounds. `game.id` is the round; a player may bet several times in one. A credit ends the player's
// round; a further bet opens it again (to be confirmed: the protocol names no end).
//
// Errors. HTTP status 200 for every answer of the wallet. TEMPORARY_ERROR and
// OPERATION_IN_PROCESS mean that it is not known whether the call was carried out: it is repeated.
// Every other status but OK and the two above means that no money was moved.
//
// Launch. The operator sends the player, and is answered with the address of the table. `casinoKey`
// and `apiToken` stand in the path. The entry is an address at the provider's own origin.
//
// Transactions. Lists (`@ceibo/partner-protocol/transactions`) name a debit by its refId, and what
// follows it as `transactionIds` has it.

import * as z from 'zod/mini';
import { informing, wireText } from '../fields.ts';

export const walletPaths = {
  check: '/check',
  balance: '/balance',
  debit: '/debit',
  credit: '/credit',
  cancel: '/cancel',
  promoPayout: '/promo_payout',
  close: '/close',
} as const;

/** Operator → provider, behind its address. */
export const launchPath = (casinoKey: string, apiToken: string): string =>
  `/ua/v1/${casinoKey}/${apiToken}`;

export const statuses = [
  'OK',
  'TEMPORARY_ERROR',
  'OPERATION_IN_PROCESS',
  'BET_ALREADY_EXIST',
  'BET_ALREADY_SETTLED',
  'INSUFFICIENT_FUNDS',
  'BET_DOES_NOT_EXIST',
  'INVALID_PARAMETER',
  'FINAL_ERROR_ACTION_FAILED',
  'INVALID_TOKEN_ID',
  'INVALID_SID',
  'ACCOUNT_LOCKED',
] as const;
export type Status = (typeof statuses)[number];

/** The ids in lists and ledgers of what follows a debit. A space is in no id of a provider's. */
export const transactionIds = {
  creditOf: (refId: string): string => `credit of ${refId}`,
  cancelOf: (refId: string): string => `cancel of ${refId}`,
} as const;

// Printable ASCII without spaces: what every system on the way keeps as it is.
const id = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** A JSON number, read as its decimal text. */
const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/));

const base = { sid: id, userId: id, uuid: z.nullish(wireText()) };
const game = z.object({
  id,
  type: informing,
  details: z.object({ table: z.object({ id, vid: informing }) }),
});
const money = { ...base, currency, game, transaction: z.object({ id, refId: id, amount }) };

export const checkRequest = z.object({ ...base, channel: informing });
export const balanceRequest = z.object({ ...base, currency, game: informing });
export const moneyRequest = z.object(money);
/** Money of a promotion, which no bet earned. */
export const promoPayoutRequest = z.object({
  ...base,
  currency,
  game: z.nullish(game),
  promoTransaction: z.object({ id, type: informing, amount }),
});

const player = z.object({
  id,
  update: z.boolean(),
  country: z.string(),
  language: z.string(),
  currency,
  session: z.object({ id, ip: z.string() }),
});
export const launchRequest = z.object({
  uuid: id,
  player,
  config: z.object({
    game: z.object({ table: z.object({ id }) }),
    channel: z.object({ wrapped: z.boolean(), mobile: z.boolean() }),
    urls: z.object({ cashier: z.string(), lobby: z.string() }),
  }),
});

/** The address goes into a frame of the operator's page. */
export const launchAnswer = z.object({
  entry: z.url({ protocol: /^https?$/ }),
  entryEmbedded: z.url({ protocol: /^https?$/ }),
});

/** As it is read: numbers are their decimal text. */
export const walletAnswer = z.object({
  status: z.string(),
  balance: z.optional(z.string()),
  uuid: z.nullish(z.string()),
});

export type CheckRequest = z.infer<typeof checkRequest>;
export type BalanceRequest = z.infer<typeof balanceRequest>;
export type MoneyRequest = z.infer<typeof moneyRequest>;
export type PromoPayoutRequest = z.infer<typeof promoPayoutRequest>;
export type LaunchRequest = z.infer<typeof launchRequest>;
export type LaunchAnswer = z.infer<typeof launchAnswer>;
