// A provider statement, which the operator requests and compares with its own ledger. Our own
// shape, the same under every protocol: Hub88 has such a call whose form was not available, the
// others have none that is public.
//
// Signing. The body is JSON. Under Hub88 it is signed as every call of that protocol. Other
// protocols sign with a secret which both sides share. The header below carries hex of HMAC-SHA256
// over the raw bytes of the body with that secret.
//
// Ids are those of the provider's calls to the operator. A refund of Pragmatic, which has no id of
// its own, is listed as "refund of <bet>". A message to the operator without an id (the end of a
// lost round in the SoftSwiss shape) is not listed. The sportsbook lists each bet of its reserves,
// and the transactions that gave it back or used a part of it. It lists payouts, cash-outs and
// corrections too. `transactionIds` of `bti/` has the ids. A free bet is listed with what it took:
// nothing.

import * as z from 'zod/mini';

/** Operator → provider, behind the provider's address. */
export const TRANSACTIONS_PATH = '/operator/generic/v2/transactions/list';

/** The header with the signature, where it is made with a shared secret. */
export const SIGNATURE_HEADER = 'x-request-sign';

/** Amounts are integers that count hundred-thousandths of the currency unit. */
export const AMOUNT_DECIMALS = 5;

export const MAX_TRANSACTIONS_ASKED = 100;
const MAX_TRANSACTIONS_LISTED = 1000;
const text = z.string().check(z.minLength(1), z.maxLength(255));
const operatorId = z.union([z.string(), z.int()]);

/**
 * The transactions of a period (`from` included, `to` not), page by page, or those of some ids,
 * whenever they were.
 */
export const transactionsRequest = z.union([
  z.object({
    operator_id: operatorId,
    transaction_uuids: z.array(text).check(z.minLength(1), z.maxLength(MAX_TRANSACTIONS_ASKED)),
  }),
  z.object({
    operator_id: operatorId,
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    cursor: z.optional(text),
  }),
]);

/**
 * A transaction as the provider's books have it. Bets that were refused are not among them: nothing
 * moved. `done`: it stands. `rolled_back`: a bet that was given back. `pending`: the provider is
 * still trying. `disputed`: the operator finally refused what the provider's books say.
 */
export const listedTransaction = z.object({
  transaction_uuid: text,
  /** The bet of a win or rollback. */
  reference_transaction_uuid: z.nullish(text),
  kind: z.enum(['bet', 'win', 'rollback', 'adjust']),
  user: text,
  game_code: text,
  round: text,
  currency: text,
  /**
   * The amount moved; for a rollback, the bet's amount. Below zero for an adjustment alone, when it
   * takes from the player.
   */
  amount: z.int(),
  status: z.enum(['done', 'rolled_back', 'pending', 'disputed']),
  created_at: z.iso.datetime(),
});

/** `next_cursor` is there while more follow. */
export const transactionsAnswer = z.object({
  transactions: z.array(listedTransaction).check(z.maxLength(MAX_TRANSACTIONS_LISTED)),
  next_cursor: z.nullish(text),
});

export type TransactionsRequest = z.infer<typeof transactionsRequest>;
export type TransactionsAnswer = z.infer<typeof transactionsAnswer>;
export type ListedTransaction = z.infer<typeof listedTransaction>;

/**
 * The id of a transaction that undoes a bet under a protocol whose refunds have none. A space is in
 * no id of a provider's.
 */
export function refundOf(bet: string): string {
  return `refund of ${bet}`;
}
