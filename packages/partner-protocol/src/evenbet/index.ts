// The seamless wallet of EvenBet Poker, as given to the poker room and to an operator: shapes and
// rules, no signing code. Source: EvenBet's public documentation (docs.poker-server.com and
// api-docs.evenbetgaming.com: setup, balance, withdrawal and deposit requests, error codes).
// Confidence high; the page of the rollback request was not available, its fields are those that
// the error codes name.
//
// Signing. Every request carries `sign`: hex of SHA-256 over the raw bytes of the body followed by
// the key that both sides share. The receiver verifies the bytes it received before it parses them.
// `vectors.json` has examples that both sides must reproduce.
//
// All calls go to one address; `method` says which it is. Money that a player takes to a table
// (GetCash) stays the player's, in play, until it comes back (ReturnCash), more or less than it
// was. A call about the same table session or tournament session names it in `tableSessionId` or
// `tournamentSessionId`; `linkedTransactionIds` names the GetCash calls whose money a ReturnCash
// brings back.
//
// Idempotency. `transactionId` names a transaction for ever. A repeat is answered with errorCode 0,
// "Transaction already processed" and the balance of now; the same id with other content with
// errorCode 4.
//
// Rollback. Undoes the GetCash `referenceTransactionId`. An unknown one is answered with errorCode
// 5 and refused with errorCode 4 when it comes later.
//
// Launch. The operator makes a session for a player with a form, and is answered with the address
// of the lobby. Its `sign` is not over raw bytes. It is hex of SHA-256 over the values of all
// parameters, one after the other, followed by the key. They are those of the path, the query and
// the form, but for `clientId`, in the order of their names. `sessionId` comes back in the calls of
// the wallet. The public documentation that was available does not say where the answer has the
// address (`redirect-url`): to be confirmed with EvenBet.
//
// Errors. Every answer has HTTP status 200. Errors other than 3 have no balance. HTTP status 500
// means that it is not known whether the call was carried out: it is repeated with the same ids. An
// errorCode other than 0 means that no money was moved.

import * as z from 'zod/mini';
import { informing } from '../fields.ts';

/** The header with the signature. */
export const SIGNATURE_HEADER = 'sign';

/** Amounts are integers that count centavos. */
export const AMOUNT_DECIMALS = 2;

/**
 * Operator → EvenBet, behind its address; the query has `clientId`, the operator's name. No name of
 * a player needs to be written otherwise in an address.
 */
export const sessionPath = (userId: string): string => `/v2/app/users/${userId}/session`;

export const errorDescriptions = {
  0: 'Completed successfully',
  1: 'Invalid signature',
  2: 'Player not found',
  3: 'Insufficient funds',
  4: 'Invalid request params',
  5: 'Reference transaction does not exist',
  6: 'Reference transaction has incompatible data',
  7: 'Wrong authentication / Session expired',
} as const;
export type ErrorCode = keyof typeof errorDescriptions;

/** The description of a success that had happened before. */
export const ALREADY_PROCESSED = 'Transaction already processed';

// Printable ASCII without spaces: what every system on the way keeps as it is.
const id = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));
const currency = z.string().check(z.regex(/^[A-Z]{3,10}$/));
const cents = z.int().check(z.nonnegative());
const MAX_LINKED = 100;

const player = { userId: id, currency, sessionId: z.nullish(id) };
const transaction = {
  ...player,
  amount: cents,
  transactionId: id,
  tableId: informing,
  tournamentId: informing,
  tableSessionId: z.nullish(id),
  tournamentSessionId: z.nullish(id),
};

// Further fields (transactionType, rake, tableName …) inform and move nothing: they are tolerated,
// as are those that will be added.
export const getBalanceRequest = z.object({ method: z.literal('GetBalance'), ...player });
export const getCashRequest = z.object({ method: z.literal('GetCash'), ...transaction });
export const returnCashRequest = z.object({
  method: z.literal('ReturnCash'),
  ...transaction,
  linkedTransactionIds: z.nullish(z.array(id).check(z.maxLength(MAX_LINKED))),
});
export const rollbackRequest = z.object({
  method: z.literal('Rollback'),
  ...player,
  currency: z.nullish(currency),
  amount: z.nullish(cents),
  transactionId: id,
  referenceTransactionId: id,
});

export const walletRequest = z.discriminatedUnion('method', [
  getBalanceRequest,
  getCashRequest,
  returnCashRequest,
  rollbackRequest,
]);

/** Every value of a form is text. */
export const sessionRequest = z.object({
  userId: id,
  userIp: z.string(),
  /** The operator's name of the session. */
  sessionId: id,
  /** external: the address is opened in a browser. */
  authType: z.literal('external'),
  lang: z.string().check(z.length(2)),
  currency,
  /** The product to open: `poker`, or another of EvenBet's. */
  gameCode: id,
});

const session = z.object({
  attributes: z.object({ 'redirect-url': z.url({ protocol: /^https?$/ }) }),
});
/**
 * The address goes into a frame of the operator's page. JSON:API gives a resource, or a list of
 * one.
 */
export const sessionAnswer = z.object({
  data: z.union([session, z.array(session).check(z.length(1))]),
});

export const walletAnswer = z.object({
  /** With errorCode 0 and 3. The player's balance for a buy-in, rounded down to centavos. */
  balance: z.optional(z.int()),
  errorCode: z.int(),
  errorDescription: z.string(),
});

export type SessionRequest = z.infer<typeof sessionRequest>;
export type SessionAnswer = z.infer<typeof sessionAnswer>;
export type GetBalanceRequest = z.infer<typeof getBalanceRequest>;
export type GetCashRequest = z.infer<typeof getCashRequest>;
export type ReturnCashRequest = z.infer<typeof returnCashRequest>;
export type RollbackRequest = z.infer<typeof rollbackRequest>;
export type WalletRequest = z.infer<typeof walletRequest>;
export type WalletAnswer = z.infer<typeof walletAnswer>;
