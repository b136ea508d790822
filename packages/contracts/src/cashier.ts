// Payment systems, deposits, bank accounts, withdrawals. Amounts are decimal text in ARS.

import * as z from 'zod/mini';
import { amount, decimal } from './amount.ts';
import { nothing, playerCall } from './call.ts';
import { isMoment, wireDay } from './day.ts';
import { transferView } from './cashier/transfers.ts';
import { withdrawalStatus, withdrawalStep } from './cashier/withdrawal-steps.ts';
import { documentType } from './documents.ts';

export {
  accountOrAlias,
  addBankAccount,
  bankAccountFields,
  bankAccounts,
  bankAccountView,
  deleteBankAccount,
} from './cashier/bank-accounts.ts';
export {
  reviewReason,
  withdrawalStatus,
  withdrawalStep,
  type ReviewReason,
  type WithdrawalStatus,
  type WithdrawalStep,
  type WithdrawalStepName,
} from './cashier/withdrawal-steps.ts';

const pgid = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

export const paymentSystems = playerCall({
  path: '/api/cashier/payment-systems',
  safe: true,
  summary: 'The payment systems that are on, and what each serves.',
  request: nothing,
  answer: z.object({
    paymentSystems: z.array(
      z.object({
        pgid: z.string(),
        name: z.string(),
        deposits: z.boolean(),
        withdrawals: z.boolean(),
      }),
    ),
  }),
});

export const depositSystem = z.object({
  id: z.string(),
  pgid: z.string(),
  kind: z.enum(['wallet', 'card', 'transfer', 'coupon', 'debin']),
  /**
   * The next step of paying: on the company's page; by a transfer to the player's own account
   * there, which needs no deposit to be begun; or by the player's approval at the bank of one of
   * their bank accounts, which the deposit names.
   */
  begins: z.enum(['page', 'account', 'approval']),
  min: decimal,
  max: decimal,
  /** Charged on top: percent of the amount (text, up to two decimals) and a fixed sum. */
  feePercent: z.string(),
  feeFixed: decimal,
  /** When the money usually arrives. */
  arrives: z.enum(['at-once', 'within-30-minutes', 'within-48-hours']),
});

export const depositSystems = playerCall({
  path: '/api/cashier/deposit-systems',
  safe: true,
  summary:
    'The ways to deposit through one payment system, with limits and fees. pgid may also be ' +
    'given in the query.',
  request: z.strictObject({ pgid: z.optional(pgid) }),
  answer: z.object({ depositSystems: z.array(depositSystem) }),
});

/**
 * `abandoned`: the player came back from the payment company without paying; `reversed`: it was
 * credited, and all of it was taken back since. Money that arrives after a deposit has ended
 * without is credited if the player may still deposit.
 */
export const depositStatus = z.enum([
  'pending',
  'abandoned',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'reversed',
]);

/** A verified CBU or CVU of the player, for a system that begins by approval. */
const accountToDebit = z.optional(z.uuid());

export const deposit = playerCall({
  path: '/api/cashier/deposit',
  summary:
    'Begins a deposit and gives the address of the payment company’s page. The wallet is ' +
    'credited only when the company confirms the payment. The same idempotencyKey answers the ' +
    'same deposit again; with another amount or system it is refused.',
  request: z.strictObject({
    idempotencyKey: z.uuid(),
    systemId: z.string().check(z.maxLength(60)),
    amount,
    bankEncodedID: accountToDebit,
  }),
  answer: z.object({ depositId: z.string(), redirectUrl: z.string() }),
  refusals: [
    'PAYMENT_SYSTEM_OFF',
    'PAYMENT_SYSTEM_DOWN',
    'AMOUNT_BELOW_MINIMUM',
    'AMOUNT_ABOVE_MAXIMUM',
    'IDEMPOTENCY_CONFLICT',
    'TOO_MANY_OPEN_DEPOSITS',
    'DEPOSITS_CLOSED',
    'DEPOSIT_LIMIT_REACHED',
    'PLAYER_EXCLUDED',
    'PLAYER_RESTRICTED',
    'BANK_ACCOUNT_NOT_FOUND',
    'BANK_ACCOUNT_NOT_OWN',
  ],
});

export const depositViaProvider = playerCall({
  path: '/api/cashier/deposit-via-provider',
  summary:
    'Begins a deposit at the payment provider that pgid names. kind chooses among its ways; ' +
    'without it the first one is taken. Everything else is as with a deposit by its system.',
  request: z.strictObject({
    idempotencyKey: z.uuid(),
    pgid,
    kind: z.optional(depositSystem.shape.kind),
    amount,
    bankEncodedID: accountToDebit,
  }),
  answer: deposit.answer,
  refusals: deposit.refusals,
});

/** One attempt to pay a deposit, as the payment company has it. */
export const paymentView = z.object({
  paymentId: z.string(),
  status: z.enum([
    'pending',
    'in_process',
    'authorized',
    'approved',
    'in_mediation',
    'rejected',
    'cancelled',
    'expired',
    'refunded',
    'charged_back',
  ]),
  /** The company's own code of why it stands so. */
  reason: z.nullable(z.string()),
  amount: z.nullable(decimal),
  currency: z.nullable(z.string()),
  /**
   * The reason why it goes back to its payer; `late`: it came after the deposit's end, and was
   * credited.
   */
  problem: z.nullable(
    z.enum([
      'late',
      'duplicate',
      'short',
      'over',
      'wrong-currency',
      'other-payer',
      'means-not-allowed',
      'excluded',
      'over-limit',
      'deposits-closed',
    ]),
  ),
  /**
   * `going-back`: the server has ordered the company to give it back to its payer; `given-back`: it
   * did. Cash cannot go back: `to-pay-back`: staff pays it to an account of the player;
   * `paid-back`: done.
   */
  outcome: z.enum(['none', 'credited', 'going-back', 'given-back', 'to-pay-back', 'paid-back']),
  at: z.string(),
  changedAt: z.string(),
});

export const depositView = z.object({
  depositId: z.string(),
  /** A short number for people: "D-8840006". */
  reference: z.string(),
  systemId: z.string(),
  amount: decimal,
  fee: decimal,
  status: depositStatus,
  /**
   * The reason why the payment company refused the payment, as its code; or the problem of a
   * payment.
   */
  reason: z.nullable(z.string()),
  /** The address at which it can still be paid; null when it cannot. */
  payUrl: z.nullable(z.string()),
  /** The last four digits of the account that is debited; absent for other ways to pay. */
  debitAccountEnding: z.optional(z.string()),
  expiresAt: z.string(),
  /** The sum that the payment company has taken back. */
  reversed: decimal,
  requestedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** The attempts to pay it, the oldest first. */
  payments: z.array(paymentView),
});

export const discardDeposit = playerCall({
  path: '/api/cashier/discard-deposit',
  summary:
    'Gives up a deposit that is not paid. One that a payment is under way for stays; one that ' +
    'has ended stays as it ended.',
  request: z.strictObject({ depositId: z.uuid() }),
  answer: z.object({}),
  refusals: ['DEPOSIT_NOT_FOUND', 'DEPOSIT_BEING_PAID'],
});

export const depositById = playerCall({
  path: '/api/cashier/deposit-by-id',
  safe: true,
  summary:
    'One deposit of the player: what the page after the payment asks until the deposit has ended.',
  request: z.strictObject({ depositId: z.uuid() }),
  answer: depositView,
  refusals: ['DEPOSIT_NOT_FOUND'],
});

export const withdrawSystems = playerCall({
  path: '/api/cashier/withdraw-systems',
  safe: true,
  summary:
    'The ways to withdraw, with limits; what can be taken now and why not more; and what a ' +
    'request costs: bonusAtStake is the bonus that it forfeits, in open rounds too.',
  request: z.strictObject({ pgid: z.optional(pgid) }),
  answer: z.object({
    withdrawSystems: z.array(
      z.object({ id: z.string(), pgid: z.string(), min: decimal, max: decimal }),
    ),
    withdrawable: decimal,
    /** Cash that comes from deposits and must be staked first. */
    toPlay: decimal,
    /** The sums that open rounds and open requests hold. */
    inPlay: decimal,
    pendingWithdrawals: decimal,
    bonusAtStake: decimal,
    /**
     * The sum of all requests that are allowed before an Id Proof is needed; null when one is
     * approved.
     */
    withoutDocuments: z.nullable(decimal),
    /** The reason why nothing can be requested at all. */
    stop: z.nullable(z.enum(['closed', 'payment-reversed', 'second-factor-reset'])),
    /** The moment until which withdrawals are held after staff reset the second factor. */
    heldUntil: z.nullable(z.string()),
    /**
     * The time that a request waits before it is paid; within that time it can surely be cancelled.
     */
    paidAfterSeconds: z.int(),
    /** The player's debt for payments that were taken back. */
    owed: decimal,
  }),
});

export const withdrawRequest = playerCall({
  path: '/api/cashier/withdraw-request',
  summary:
    'Asks for a withdrawal to a bank account. The amount is held at once and an open bonus is ' +
    'forfeited, which the player must have accepted. Above a configured total, paid and under ' +
    'way, the player needs an approved Id Proof. The same idempotencyKey answers the same ' +
    'withdrawal again.',
  request: z.strictObject({
    idempotencyKey: z.uuid(),
    bankEncodedID: z.uuid(),
    amount,
    forfeitBonus: z.boolean(),
    /** The bonus loss that the page displayed to the player. Another by now is not accepted. */
    loses: z.optional(decimal),
  }),
  answer: z.object({ withdrawalId: z.string(), status: withdrawalStatus }),
  refusals: [
    'INSUFFICIENT_FUNDS',
    'AMOUNT_BELOW_MINIMUM',
    'AMOUNT_ABOVE_MAXIMUM',
    'BANK_ACCOUNT_NOT_FOUND',
    'BANK_ACCOUNT_NOT_VERIFIED',
    'BONUS_FORFEIT_NOT_ACCEPTED',
    'IDEMPOTENCY_CONFLICT',
    'TOO_MANY_OPEN_WITHDRAWALS',
    'TOO_MANY_ATTEMPTS',
    'DOCUMENTS_NEEDED',
    'PLAYTHROUGH_LEFT',
    'PAYMENT_REVERSED',
    'WITHDRAWALS_CLOSED',
    'WITHDRAWALS_HELD',
    'CONFIRMATION_REQUIRED',
  ],
});

export const withdrawalView = z.object({
  withdrawalId: z.string(),
  /** A short number for people: "R-2210933". */
  reference: z.string(),
  amount: decimal,
  status: withdrawalStatus,
  bankName: z.string(),
  /** The last four digits of the account. */
  accountEnding: z.string(),
  requestedAt: z.string(),
  /** The moment until which a requested one waits for the player to think again. */
  cancellableUntil: z.nullable(z.string()),
  /** The player may cancel until it is sent to the payout company. */
  cancellable: z.boolean(),
  sentAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** The reason why a withdrawal failed, as a code; for a refused one the words of staff. */
  failure: z.nullable(z.string()),
  /** The reason why it is not paid, or not known to be paid, although its time has come. */
  stoppedFor: z.nullable(z.enum(['account-blocked', 'withdrawals-closed', 'company-differs'])),
  /** The document that staff wait for. */
  neededDocument: z.nullable(documentType),
  /** The steps so far, the first one first. */
  steps: z.array(withdrawalStep),
});
export type WithdrawalView = z.infer<typeof withdrawalView>;

export const openWithdrawRequests = playerCall({
  path: '/api/cashier/open-withdraw-requests',
  safe: true,
  summary:
    'The player’s withdrawals that have not ended, the newest first. The transaction history has ' +
    'the others.',
  request: nothing,
  answer: z.object({ withdrawRequests: z.array(withdrawalView) }),
});

export const cancelWithdrawRequest = playerCall({
  path: '/api/cashier/cancel-withdraw-request',
  summary:
    'Cancels a withdrawal that is not yet being paid; the held amount is available again. A ' +
    'forfeited bonus does not come back.',
  request: z.strictObject({ withdrawalId: z.uuid() }),
  answer: z.object({}),
  refusals: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_NOT_CANCELLABLE'],
});

/** The end of a page of the transaction history: the moment and the id of its last transaction. */
const historyCursor = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  z.refine((text) => isMoment(text.slice(0, 24)), 'names no moment'),
);

export const transactionView = z.object({
  id: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  /** A short number for people: "D-8840001", "R-2210933". */
  reference: z.string(),
  amount: decimal,
  /** Charged on top of a deposit; withdrawals are free. */
  fee: decimal,
  /** The deposit or withdraw system, and what it is. */
  systemId: z.string(),
  system: z.enum(['wallet', 'card', 'transfer', 'coupon', 'debin']),
  status: z.union([depositStatus, withdrawalStatus]),
  /** The bank of a withdrawal, and the last four digits of the account; null for a deposit. */
  bankName: z.nullable(z.string()),
  accountEnding: z.nullable(z.string()),
  requestedAt: z.string(),
  sentAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** The steps of a withdrawal so far; none of a deposit. */
  steps: z.array(withdrawalStep),
  /**
   * The money that arrived for a deposit by transfer, and its present state; absent for all others.
   */
  transfer: z.optional(transferView),
});
export type TransactionView = z.infer<typeof transactionView>;

/** A filter of a transaction history: under way, with money moved, or ended without. */
export const transactionState = z.enum(['open', 'done', 'failed']);

export const transactionHistory = playerCall({
  path: '/api/cashier/transaction-history',
  safe: true,
  summary:
    'Deposits and withdrawals that were asked for on the days from startDate to endDate ' +
    '(DD-MM-YYYY, Buenos Aires), the newest first, in pages. `cursor` of an answer, sent again, ' +
    'asks for the page after it; null: there is none. A page costs the same however far back it ' +
    'is.',
  request: z.strictObject({
    startDate: z.optional(wireDay),
    endDate: z.optional(wireDay),
    kind: z.optional(z.enum(['deposit', 'withdrawal'])),
    state: z.optional(transactionState),
    cursor: z.optional(historyCursor),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  answer: z.object({ transactions: z.array(transactionView), cursor: z.nullable(z.string()) }),
  refusals: ['DATES_EXCEED_TODAY', 'START_AFTER_END'],
});
