// The seamless wallet in the shape of SoftSwiss' Game Aggregator API v2, as given to a provider and
// to an operator. It is shapes and rules, no signing code. Source: the public description that
// Beexar Games gives of it (github.com/beexar-games/public-api: OpenAPI of the wallet, notes on
// callbacks, timings and error codes, conformance cases). Confidence high for that description;
// SoftSwiss' own manual is not public.
//
// Signing. Every request carries `X-REQUEST-SIGN`: hex of HMAC-SHA256 over the raw bytes of the
// body, with the secret that both sides share. The receiver verifies the bytes it received before
// it parses them. `vectors.json` has examples that both sides must reproduce.
//
// Idempotency. `id_provider` names a transaction for ever. The transactions of one /betwin are
// carried out in order, all or none. One that was carried out before is answered as it was then,
// with the same `id` and the same `bonus_amount`. When all of them are old, the balance is the same
// too. The same id with other content is refused with api_code 400.
//
// Rollbacks. Each names the transactions that it undoes, bets and wins, each by itself. A bet gives
// back what it took. A win is taken back as far as the money is there: a balance never goes below
// zero. An unknown id leaves a tombstone, and the transaction that comes later is refused with
// api_code 409. A rollback of something known or unknown is answered 200; `id` is empty where
// nothing was undone.
//
// Operations. The signature covers the body and not the path, so each call refuses the fields that
// make a body another call's.
//
// A win of a round that never had a bet is a prize and is paid. A refusal would be final, and the
// player would lose it. Optional fields may be null. A game's id has any form.
//
// Errors. HTTP 400 with code "invalid_argument" means that nothing was done and that asking again
// changes nothing. HTTP 500 with code "internal" means that it is not known: the provider asks
// again with the same ids. The meaning is in `meta.api_code`; 100, 105 and 106 carry the balance.
//
// Launch. The operator asks for the address of a game with a call that is signed alike. A demo
// names a currency and no account: its money is the provider's own, and no wallet is called. A
// refusal is HTTP 400, or 403 for a wrong signature, in the form of the wallet's errors.
//
// Retries. 15 seconds for each try within 30 seconds altogether; /betwin four tries, /finish five.
// Refusals are not repeated.

import * as z from 'zod/mini';
import { informing, ofAnotherOperation, wireText } from '../fields.ts';

/** The header with the signature, lower-cased as HTTP servers give it. */
export const SIGNATURE_HEADER = 'x-request-sign';

export const walletPaths = {
  balance: '/balance',
  betWin: '/betwin',
  rollback: '/rollback',
  finish: '/finish',
  freeSpins: '/freespins',
} as const;

/** Operator → provider, behind the provider's address. */
export const launchPaths = {
  real: '/api/v1/softswiss/launcher/real',
  demo: '/api/v1/softswiss/launcher/demo',
} as const;

/** The error codes that a wallet call may be answered with, and their messages. */
export const apiCodes = {
  '100': 'Player has not enough funds to process an action.',
  '101': 'Player is invalid.',
  '105': 'Player reached customized bet limit.',
  '106': 'Bet exceeded max bet limit.',
  '107': 'Game is forbidden to the player.',
  '110': 'Player is disabled.',
  '154': 'Currency is not allowed for the player.',
  '400': 'Bad request.',
  '403': 'Forbidden.',
  '404': 'Not found.',
  '409': 'Action already rolled back.',
  '500': 'Unknown error.',
} as const;
export type ApiCode = keyof typeof apiCodes;

// Printable ASCII without spaces: what every system on the way keeps as it is.
const id = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));
const gameId = wireText();
const currency = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{2,31}$/));
/** In main units, more than zero, with six decimals at most. */
const amount = z.string().check(z.regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,6})?$/));
const MAX_TRANSACTIONS = 100;

// Providers add fields over the years: unknown ones are tolerated on this side of the wire.
export const balanceRequest = z.object({
  account_id: id,
  currency,
  game_id: gameId,
  session_id: informing,
  round_id: ofAnotherOperation,
  round_id_provider: ofAnotherOperation,
  transactions: ofAnotherOperation,
});

export const betWinRequest = z.object({
  account_id: id,
  currency,
  game_id: gameId,
  round_id: id,
  round_id_provider: ofAnotherOperation,
  finished: z.nullish(z.boolean()),
  transactions: z
    .array(z.object({ id_provider: id, type: z.enum(['bet', 'win']), amount }))
    .check(z.minLength(1), z.maxLength(MAX_TRANSACTIONS)),
  session_id: informing,
});

export const rollbackRequest = z.object({
  account_id: id,
  currency,
  game_id: gameId,
  /** Here the round is called otherwise than in the other calls. */
  round_id_provider: id,
  finished: z.nullish(z.boolean()),
  transactions: z
    .array(z.object({ id_provider: id, type: z.literal('rollback'), original_id_provider: id }))
    .check(z.minLength(1), z.maxLength(MAX_TRANSACTIONS)),
  session_id: informing,
});

/** Ends a round whose last /betwin did not say that it was finished. It names no game. */
export const finishRequest = z.object({
  account_id: id,
  currency,
  round_id: id,
  session_id: informing,
  transactions: ofAnotherOperation,
});

const webAddress = z.string().check(z.regex(/^(https?|app):\/\/[^/?#]+/));
const launched = {
  /** The operator's name at the provider. */
  casino_id: z.string().check(z.minLength(1)),
  /** The game's code. */
  game: gameId,
  locale: z.optional(z.string().check(z.regex(/^[a-zA-Z]{2}([-_][a-zA-Z]{2})?$/))),
  ip: z.optional(z.string()),
  client_type: z.optional(z.enum(['mobile', 'desktop'])),
};

export const realLaunchRequest = z.object({
  ...launched,
  urls: z.optional(
    z.object({ return_url: z.optional(webAddress), deposit_url: z.optional(webAddress) }),
  ),
  account: z.object({ id, currency, country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))) }),
});

export const demoLaunchRequest = z.object({
  ...launched,
  currency: z.optional(currency),
  player_id: z.optional(z.string().check(z.maxLength(64))),
  urls: z.optional(z.object({ return_url: z.optional(webAddress) })),
});

/**
 * The address goes into a frame of the operator's page: a page of the web, and nothing else that is
 * an address.
 */
export const launchAnswer = z.object({ launch_url: z.url({ protocol: /^https?$/ }) });

/** The reasons why a game is not launched. */
export const launchCodes = {
  '400': 'Bad request.',
  '403': 'Forbidden.',
  '404': 'Casino is unknown.',
  '405': 'Game is not available.',
} as const;

const decimal = z.string();
export const balanceAnswer = z.object({ balance: decimal });
export const finishAnswer = z.object({ balance: decimal });
export const betWinAnswer = z.object({
  round_id: z.string(),
  /**
   * `bonus_amount` is what of the transaction was bonus money: taken by a bet, credited by a win.
   */
  transactions: z.array(
    z.object({ id_provider: z.string(), id: z.string(), bonus_amount: decimal }),
  ),
  balance: decimal,
});
export const rollbackAnswer = z.object({
  balance: decimal,
  round_id: z.string(),
  transactions: z.array(z.object({ id_provider: z.string(), id: z.string() })),
});
export const errorAnswer = z.object({
  code: z.enum(['invalid_argument', 'internal']),
  msg: z.string(),
  meta: z.object({ api_code: z.string(), api_message: z.string(), balance: z.optional(decimal) }),
});

export type RealLaunchRequest = z.infer<typeof realLaunchRequest>;
export type DemoLaunchRequest = z.infer<typeof demoLaunchRequest>;
export type LaunchAnswer = z.infer<typeof launchAnswer>;
export type BalanceRequest = z.infer<typeof balanceRequest>;
export type BetWinRequest = z.infer<typeof betWinRequest>;
export type RollbackRequest = z.infer<typeof rollbackRequest>;
export type FinishRequest = z.infer<typeof finishRequest>;
export type BalanceAnswer = z.infer<typeof balanceAnswer>;
export type BetWinAnswer = z.infer<typeof betWinAnswer>;
export type RollbackAnswer = z.infer<typeof rollbackAnswer>;
export type ErrorAnswer = z.infer<typeof errorAnswer>;
