// The seamless wallet of Pragmatic Play, as given to the provider and to an operator: shapes and
// rules, no signing code. Source: third-party transcriptions of Pragmatic Play's Integration API
// Specification, which is not public. Confidence medium to low: every rule here is to be confirmed
// with the provider before real money moves.
//
// Transport. POST with a form (application/x-www-form-urlencoded) to `<address>/<method>.html`; the
// answer is JSON with HTTP status 200.
//
// Signing. The parameter `hash` is hex of MD5 over the other parameters that are not empty,
// followed by the secret of both sides. They are sorted by name, written as `name=value` with the
// decoded values as they were sent, joined by `&`. The receiver verifies it before it believes
// anything, and refuses a form that names a parameter twice. `vectors.json` has examples that both
// sides must reproduce.
//
// Some contracts sign the values as the form encodes them (`a%20b`, `a+b`) instead of the decoded
// ones.
//
// Operations. The hash does not cover the path, so each call refuses the fields that make a form
// another call's. Bets, results and other payments have the same fields: their `reference`
// distinguishes them, which is taken once. A refund that carries a whole bet (amount, gameId,
// roundId and timestamp) is refused unless the contract says that the provider's refunds do.
//
// Idempotency. `reference` names a transaction for ever. A repeat moves nothing and is answered
// with the same transactionId and the balance of now; the same reference with other content is
// error 7. A refund names the reference of its bet.
//
// Rounds. A result pays on the bets of its round; it names none of them. A result of 0.00 is a lost
// round. endRound moves no money of the player and may come any number of times. jackpotWin pays on
// the bets of its round too, and as a prize where there are none. promoWin (prizes of promotions)
// needs no bet and is paid to cash. Free rounds (`bonusCode`) are paid once, as the contract says:
// by each `result`, or by one `bonusWin` with their total. A correction (adjustment) is of a round
// that has a bet.
//
// Refunds. A bet that was never taken is refunded with error 0, and refused with error 3 when it
// comes later. A bet that has a result cannot be refunded.
//
// Launch. The operator asks for the address of a game with a form that is signed alike; the answer
// has `error` "0" and `gameURL`, or another code. The token that it gives is what authenticate then
// names.
//
// Errors. 100 (130 for endRound) means that it is not known whether the call was carried out. It is
// repeated, every five seconds twice and then from a queue for a day. 0 means done; every other
// code that nothing was done. A game that is switched off refuses bets; results are paid.

import * as z from 'zod/mini';
import { ofAnotherOperation, wireText } from '../fields.ts';

export const walletPaths = {
  authenticate: '/authenticate.html',
  balance: '/balance.html',
  bet: '/bet.html',
  result: '/result.html',
  bonusWin: '/bonusWin.html',
  jackpotWin: '/jackpotWin.html',
  promoWin: '/promoWin.html',
  refund: '/refund.html',
  endRound: '/endRound.html',
  adjustment: '/adjustment.html',
  getBalancePerGame: '/getBalancePerGame.html',
  roundDetails: '/roundDetails.html',
  sessionExpired: '/session/expired',
} as const;

/** Operator → provider, behind the provider's address. */
export const gamesPaths = {
  launch: '/IntegrationService/v3/http/CasinoGameAPI/game/url/',
} as const;

export const errorDescriptions = {
  0: 'Success',
  1: 'Insufficient balance',
  2: 'Player not found or is logged out',
  3: 'Bet is not allowed',
  4: 'Player authentication failed due to invalid, not found or expired token',
  5: 'Invalid hash code',
  6: 'Player is frozen',
  7: 'Bad parameters in the request',
  8: 'Game is not found or disabled',
  50: 'Bet limit for the player is exceeded',
  100: 'Internal server error, retry',
  120: 'Internal server error, no retry',
  130: 'Internal server error on EndRound processing',
} as const;
export type ErrorCode = keyof typeof errorDescriptions;

// Printable ASCII without spaces: what every system on the way keeps as it is.
const id = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));
const reference = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
/** In main units with two decimals; up to six are understood, for nothing is ever rounded. */
const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/));
/** The provider's own name of a game. */
const gameId = wireText();
const signedAmount = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/));

const envelope = { hash: z.string(), providerId: id, token: z.optional(id) };
const inRound = { userId: id, gameId, roundId: id };
/** The fields of a movement of money that a form of `authenticate` or `balance` must not have. */
const noMovement = {
  reference: ofAnotherOperation,
  roundId: ofAnotherOperation,
  amount: ofAnotherOperation,
};
const noPromotion = { campaignId: ofAnotherOperation };

// Every value of a form is text. Further parameters (timestamp, roundDetails, platform …) inform
// and move nothing: they are tolerated.
export const authenticateRequest = z.object({
  ...envelope,
  token: id,
  gameId: z.optional(gameId),
  userId: ofAnotherOperation,
  ...noMovement,
});
export const balanceRequest = z.object({ ...envelope, userId: id, ...noMovement });
export const betRequest = z.object({
  ...envelope,
  ...inRound,
  ...noPromotion,
  amount,
  reference,
  /** The bet is of a free round: it takes nothing. */
  bonusCode: z.optional(wireText()),
  promoWinAmount: ofAnotherOperation,
  promoWinReference: ofAnotherOperation,
});
export const resultRequest = z.object({
  ...envelope,
  ...inRound,
  ...noPromotion,
  amount,
  reference,
  /** The result is of a free round. */
  bonusCode: z.optional(wireText()),
  /** A prize of a promotion that comes with the result, to cash, under its own reference. */
  promoWinAmount: z.optional(amount),
  promoWinReference: z.optional(reference),
});
export const bonusWinRequest = z.object({
  ...envelope,
  ...noPromotion,
  userId: id,
  amount,
  reference,
  bonusCode: wireText(),
  gameId: z.optional(gameId),
  roundId: z.optional(id),
});
export const jackpotWinRequest = z.object({
  ...envelope,
  ...inRound,
  ...noPromotion,
  amount,
  reference,
  jackpotId: z.optional(wireText()),
});
export const promoWinRequest = z.object({
  ...envelope,
  userId: id,
  amount,
  reference,
  currency: id,
  campaignId: id,
  campaignType: id,
  gameId: z.optional(gameId),
  roundId: z.optional(id),
});
export const refundRequest = z.object({
  ...envelope,
  ...noPromotion,
  userId: id,
  reference,
  amount: z.optional(amount),
  gameId: z.optional(gameId),
  roundId: z.optional(id),
  timestamp: z.optional(z.string()),
  promoWinReference: ofAnotherOperation,
});
export const endRoundRequest = z.object({
  ...envelope,
  ...inRound,
  reference: ofAnotherOperation,
  amount: ofAnotherOperation,
});
export const adjustmentRequest = z.object({
  ...envelope,
  ...inRound,
  amount: signedAmount,
  reference,
});

/** The request of lobbies: the player's balance for each game, whose ids are joined by commas. */
export const balancePerGameRequest = z.object({
  ...envelope,
  userId: id,
  gameIdList: z.string().check(z.minLength(1), z.maxLength(8192)),
  ...noMovement,
});
/** Tells what happened in a round; moves nothing. */
export const roundDetailsRequest = z.object({
  ...envelope,
  userId: id,
  reference: ofAnotherOperation,
  amount: ofAnotherOperation,
});
/** The provider ended a player's session: `sessionId` is the token. */
export const sessionExpiredRequest = z.object({ ...envelope, sessionId: id, playerId: id });

/** `cash` and `bonus` are numbers with two decimals, rounded down. */
const pockets = { cash: z.number(), bonus: z.number() };
const ending = { error: z.int(), description: z.string() };
export const errorAnswer = z.object(ending);
export const authenticateAnswer = z.object({
  userId: z.string(),
  currency: z.string(),
  ...pockets,
  token: z.string(),
  ...ending,
});
export const balanceAnswer = z.object({ currency: z.string(), ...pockets, ...ending });
export const transactionAnswer = z.object({
  transactionId: z.string(),
  currency: z.string(),
  ...pockets,
  ...ending,
});
/** `usedPromo` is what of the bet was bonus money. */
export const betAnswer = z.object({
  transactionId: z.string(),
  currency: z.string(),
  ...pockets,
  usedPromo: z.number(),
  ...ending,
});
export const balancePerGameAnswer = z.object({
  gamesBalances: z.array(z.object({ gameID: z.string(), ...pockets })),
  ...ending,
});
export const endRoundAnswer = z.object({ ...pockets, ...ending });
export const refundAnswer = z.object({ transactionId: z.string(), ...ending });

export const launchRequest = z.object({
  hash: z.string(),
  /** The operator's name at the provider. */
  secureLogin: id,
  externalPlayerId: id,
  /** The game. */
  symbol: gameId,
  language: z.string().check(z.minLength(2), z.maxLength(8)),
  country: z.string().check(z.length(2)),
  token: id,
  platform: z.enum(['MOBILE', 'WEB']),
  cashierUrl: z.optional(z.url()),
  lobbyUrl: z.url(),
  playMode: z.enum(['REAL', 'DEMO']),
});
/**
 * Codes come as text or as numbers. The address is a page of the web, and nothing else that is an
 * address.
 */
export const launchAnswer = z.object({
  error: z.union([z.string(), z.int()]),
  description: z.optional(z.string()),
  gameURL: z.optional(z.url({ protocol: /^https?$/ })),
});

export type LaunchRequest = z.infer<typeof launchRequest>;
export type LaunchAnswer = z.infer<typeof launchAnswer>;
export type AuthenticateRequest = z.infer<typeof authenticateRequest>;
export type BalanceRequest = z.infer<typeof balanceRequest>;
export type BetRequest = z.infer<typeof betRequest>;
export type ResultRequest = z.infer<typeof resultRequest>;
export type BonusWinRequest = z.infer<typeof bonusWinRequest>;
export type JackpotWinRequest = z.infer<typeof jackpotWinRequest>;
export type PromoWinRequest = z.infer<typeof promoWinRequest>;
export type RefundRequest = z.infer<typeof refundRequest>;
export type EndRoundRequest = z.infer<typeof endRoundRequest>;
export type BalancePerGameRequest = z.infer<typeof balancePerGameRequest>;
export type RoundDetailsRequest = z.infer<typeof roundDetailsRequest>;
export type SessionExpiredRequest = z.infer<typeof sessionExpiredRequest>;
export type AdjustmentRequest = z.infer<typeof adjustmentRequest>;
