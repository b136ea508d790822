// The Hub88 seamless wallet and games API, as given to a game studio and to an operator: shapes and
// rules, no signing code. Source: Hub88's public operator documentation (wallet API, response
// statuses, games API); confidence high.
//
// Signing. Every request carries `X-Hub88-Signature`: base64 of RSA-SHA256 (PKCS#1 v1.5, 2048-bit
// keys) over the raw bytes of the body, in both directions. The receiver verifies the bytes it
// received before it parses them. `vectors.json` has examples that both sides must reproduce.
//
// Idempotency. `request_uuid` names one network call and is echoed; `transaction_uuid` names the
// business transaction. The same transaction_uuid with the same content is answered RS_OK again;
// with another user, round, game, amount, currency or reference it is
// RS_ERROR_DUPLICATE_TRANSACTION.
//
// Retries. A bet or win is tried three times with a time-out of one second each. A bet that failed
// on the network, or was answered with RS_ERROR_UNKNOWN, RS_ERROR_TIMEOUT or something unreadable,
// is rolled back; every other error means that the bet was not taken. Wins and rollbacks are
// repeated, with growing pauses, until they are answered finally.
//
// Operations. The signature covers the body and not the path, so a body is valid at one address
// only. Each operation refuses the fields that make a body another operation's. A bet has no
// reference, a rollback has no amount.
//
// Free bets. A bet with `is_free` names the worth of the spin in `amount` and takes nothing,
// whatever the balance. Its win is real. A rollback of it gives nothing back. A prize of a studio's
// promotion is a win with `is_supplier_promo`; it may have no reference.
//
// Optional fields may be absent or null. `bet` and `meta` inform, have any form and any length. A
// player may change to another game of the same studio under one token, as live lobbies do.
//
// The call for a studio's books, which this protocol signs like every other, is in
// `../transactions`.

import * as z from 'zod/mini';
import { informing, ofAnotherOperation, wireText } from '../fields.ts';

/** The header with the signature, lower-cased as HTTP servers give it. */
export const SIGNATURE_HEADER = 'x-hub88-signature';

/** Amounts are integers that count 10^-5 of the currency unit: 100500 is 1.005. */
export const AMOUNT_DECIMALS = 5;

export const walletPaths = {
  userInfo: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
} as const;

export const gamesPaths = {
  launch: '/operator/generic/v2/game/url',
  /** Answered once a minute at most: otherwise HTTP 429. */
  list: '/operator/generic/v2/game/list',
  /** The page that shows one round. */
  round: '/operator/generic/v2/game/round',
} as const;

export const statuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
  'RS_ERROR_TIMEOUT',
] as const;
export type Hub88Status = (typeof statuses)[number];

/**
 * The studio's duty after a failed bet: `discard` (nothing moved) or `rollback` (it may have
 * moved).
 */
export function afterFailedBet(status: Hub88Status): 'discard' | 'rollback' {
  return status === 'RS_ERROR_UNKNOWN' || status === 'RS_ERROR_TIMEOUT' ? 'rollback' : 'discard';
}

const text = wireText();
/** The operator's number. Hub88 wants a number of JSON and no text. */
const operatorId = z.int().check(z.positive());
const amount = z.int().check(z.nonnegative());

// Providers add fields over the years: unknown ones are tolerated on this side of the wire.
export const userInfoRequest = z.object({
  user: text,
  request_uuid: z.uuid(),
  token: ofAnotherOperation,
  transaction_uuid: ofAnotherOperation,
});

export const balanceRequest = z.object({
  token: text,
  user: z.nullish(text),
  game_code: text,
  request_uuid: z.uuid(),
  transaction_uuid: ofAnotherOperation,
});

const movement = {
  token: text,
  supplier_user: informing,
  transaction_uuid: z.uuid(),
  request_uuid: z.uuid(),
  round: text,
  round_closed: z.nullish(z.boolean()),
  is_free: z.nullish(z.boolean()),
  is_aggregated: z.nullish(z.boolean()),
  reward_uuid: z.nullish(z.uuid()),
  game_code: text,
  currency: text,
  amount,
  bet: informing,
  meta: informing,
};

export const betRequest = z.object({
  ...movement,
  reference_transaction_uuid: ofAnotherOperation,
  is_supplier_promo: z.nullish(z.literal(false)),
});

const wonOnBet = z.object({
  ...movement,
  reference_transaction_uuid: z.uuid(),
  is_supplier_promo: z.nullish(z.boolean()),
});
/** The prize of a studio's promotion. No bet stands behind it. */
const promotionPrize = z.object({
  ...movement,
  reference_transaction_uuid: ofAnotherOperation,
  is_supplier_promo: z.literal(true),
});
export const winRequest = z.union([wonOnBet, promotionPrize]);

export const rollbackRequest = z.object({
  token: z.nullish(text),
  user: z.nullish(text),
  transaction_uuid: z.uuid(),
  reference_transaction_uuid: z.uuid(),
  request_uuid: z.uuid(),
  round: text,
  round_closed: z.nullish(z.boolean()),
  game_code: text,
  is_free: z.nullish(z.boolean()),
  amount: ofAnotherOperation,
});

/**
 * The answer to every wallet call but `/user/info`. The balance is what the player can stake,
 * rounded down to 10^-5.
 */
export const walletAnswer = z.object({
  status: z.enum(statuses),
  request_uuid: z.optional(z.string()),
  user: z.optional(z.string()),
  currency: z.optional(z.string()),
  balance: z.optional(z.int()),
});

export const userInfoAnswer = z.object({
  status: z.enum(statuses),
  request_uuid: z.optional(z.string()),
  user: z.optional(z.string()),
  country: z.optional(z.string()),
  jurisdiction: z.optional(z.string()),
  sub_partner_id: z.optional(z.string()),
  birth_date: z.optional(z.string()),
  registration_date: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
});

/** Operator → studio: asks for the address of a game for one player and one token. */
export const launchRequest = z.object({
  user: text,
  token: z.string().check(z.minLength(10), z.maxLength(255)),
  sub_partner_id: text,
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  operator_id: operatorId,
  meta: informing,
  lobby_url: z.string().check(z.maxLength(255)),
  deposit_url: z.optional(z.string().check(z.maxLength(255))),
  lang: z.string().check(z.minLength(2), z.maxLength(8)),
  ip: z.optional(z.string()),
  game_code: text,
  currency: text,
  country: z.string().check(z.length(2)),
});

/**
 * The address goes into a frame of the operator's page: a page of the web, and nothing else that is
 * an address.
 */
export const launchAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) });
/** Operator → studio: what may be launched. */
export const gameListRequest = z.object({ operator_id: operatorId });
const MAX_GAMES = 20_000;
/** Further fields (pictures, categories, lines …) inform. */
export const gameListAnswer = z
  .array(
    z.object({
      game_code: text,
      name: z.nullish(text),
      enabled: z.nullish(z.boolean()),
      freebet_support: z.nullish(z.boolean()),
    }),
  )
  .check(z.maxLength(MAX_GAMES));

/**
 * Operator → studio: the request for a round's page. It is named as the studio names it in wallet
 * calls.
 */
export const roundPageRequest = z.object({ operator_id: operatorId, user: text, round: text });
export const roundPageAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Sent with HTTP 404 or 4xx when the game cannot be launched. */
export const launchError = z.object({ error: z.string() });

export type UserInfoRequest = z.infer<typeof userInfoRequest>;
export type BalanceRequest = z.infer<typeof balanceRequest>;
export type BetRequest = z.infer<typeof betRequest>;
export type WinRequest = z.infer<typeof winRequest>;
export type RollbackRequest = z.infer<typeof rollbackRequest>;
export type WalletAnswer = z.infer<typeof walletAnswer>;
export type UserInfoAnswer = z.infer<typeof userInfoAnswer>;
export type LaunchRequest = z.infer<typeof launchRequest>;
export type GameListRequest = z.infer<typeof gameListRequest>;
export type GameListAnswer = z.infer<typeof gameListAnswer>;
export type RoundPageRequest = z.infer<typeof roundPageRequest>;
export type RoundPageAnswer = z.infer<typeof roundPageAnswer>;
export type LaunchAnswer = z.infer<typeof launchAnswer>;
