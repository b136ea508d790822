// The cashier's door: what it needs, and what it offers.

import { isDay } from '@ceibo/contracts/day';
import type { FastifyInstance } from 'fastify';
import { DAY, HOUR, later, SECOND } from '../../platform/clock.ts';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { createRateLimit } from '../../platform/rate-limits.ts';
import { createPaymentAdapters } from './adapters.ts';
import { CHECK_BANK_ACCOUNT, createCheckBankAccount } from './bank-accounts/check-account.ts';
import { createTellBankAccount, TELL_BANK_ACCOUNT } from './bank-accounts/tell-account.ts';
import { createMailCoupon, MAIL_COUPON } from './coupons/coupon.ts';
import { CHECK_DEPOSIT, createCheckDeposit } from './deposits/check-deposit.ts';
import { CHECK_PAYMENT, createCheckPayment } from './deposits/check-payment.ts';
import { depositedSince, forgetWebhooks } from './deposits/deposits-store.ts';
import { CALL_OFF, createCallOff } from './deposits/discard-deposit.ts';
import { createExpireDeposits } from './deposits/expire-deposits.ts';
import { GIVE_BACK } from './deposits/give-back.ts';
import { createGiveBack } from './deposits/give-back-job.ts';
import { createMailReturn, MAIL_RETURN } from './deposits/return-mail.ts';
import { cashierPartnerRoutes } from './partner-routes.ts';
import type { CashierNeeds, CashierDeps } from './deps.ts';
import { CHECK_WITHDRAWAL } from './withdrawals/move-withdrawal.ts';
import { createCheckWithdrawal, createSweepWithdrawals } from './withdrawals/pay-withdrawal.ts';
import {
  createShowWithdrawal,
  documentSent,
  SHOW_WITHDRAWAL,
} from './withdrawals/review-withdrawal.ts';
import { createPaymentReconciler, type PaymentReconciler } from './reconciliation/index.ts';
import { forgetReturns } from './deposits/returns-store.ts';
import { openPayments, type OpenPayments } from './open-payments.ts';
import { cashierRoutes } from './routes.ts';
import {
  CHECK_RETURN,
  createCheckReturn,
  createTellReturn,
  TELL_RETURN,
} from './transfers/return-transfer.ts';
import { CHECK_TRANSFER, createCheckTransfer } from './transfers/take-transfer.ts';

export {
  playerOfPayment,
  transactionsOf,
  type PlayerTransaction,
} from './history/history-store.ts';
export { cashierData } from './history/personal-data-store.ts';
export { paymentCompanies } from './adapters.ts';
export { depositedSince };
export type { PaymentAdapter } from './payment-adapter.ts';
export {
  clearReversal,
  lockReversal,
  openReversals,
  owedBy,
  playerOfReversal,
  type OpenReversal,
} from './reversals/reversals-store.ts';
export { takeReversal } from './reversals/debts.ts';
export {
  approveWithdrawal,
  askForDocument,
  refuseWithdrawal,
  settleWithdrawal,
  type Approval,
  type Settlement,
} from './withdrawals/review-withdrawal.ts';
export {
  waitingWithdrawals,
  withdrawalByNumber,
  withdrawnTotal,
  type Withdrawal,
} from './withdrawals/withdrawals-store.ts';
export { bankAccountById, shareBankAccount } from './bank-accounts/bank-accounts-store.ts';
export { markPaidBack, openReturns, type OpenReturn } from './deposits/payments-store.ts';
export {
  failedReturns,
  markTransferPaidBack,
  type FailedReturn,
} from './transfers/returns-store.ts';
export {
  allCompanies,
  allSystems,
  changeSystem,
  saveSystems,
  type KnownCompany,
  type KnownSystem,
  type SystemChange,
  type Systems,
} from './systems-store.ts';
export {
  allWithdrawalRules,
  changeWithdrawalRule,
  lockWithdrawalRule,
  type KnownRule,
} from './withdrawals/rules-store.ts';

export { paymentReconciliations } from './reconciliation/reconciliation-store.ts';

/** Compares a day of a company; its payload is the company and the day. */
export const RECONCILE_PAYMENTS = 'cashier:reconcile';

export interface CashierRoom extends PaymentReconciler {
  /**
   * The player's payments that are under way, and the smallest withdrawal that they may ask for;
   * without one when they are paid nothing.
   */
  openPayments(playerId: PlayerId, query?: Query): Promise<OpenPayments>;
  /** A player has sent a document: withdrawals that waited for it go on. */
  documentSent(
    transaction: Transaction,
    sent: { playerId: PlayerId; docType: string },
  ): Promise<void>;
  routes(routes: Routes): void;
  /** The addresses that payment companies and returning browsers call. */
  partnerRoutes(app: FastifyInstance): Promise<void>;
}

/** Older ones are refused by the moment in their signature, so they need not be remembered. */
const KEEP_WEBHOOKS_MS = 3 * DAY;

/** A browser that comes back later is shown the home page. */
const KEEP_RETURNS_MS = 7 * DAY;

export function createCashierRoom(needs: CashierNeeds): CashierRoom {
  const adapters = createPaymentAdapters(needs, needs.paymentAdapters);
  const accountLookups = createRateLimit(needs.database, {
    name: 'bank-account',
    points: 30,
    withinSeconds: HOUR / SECOND,
  });
  const deps: CashierDeps = { ...needs, adapters, accountLookups };
  const { database, clock, jobs } = deps;
  jobs.task(CHECK_PAYMENT, createCheckPayment(deps), 'deposits');
  jobs.task(GIVE_BACK, createGiveBack(deps), 'deposits');
  jobs.task(CALL_OFF, createCallOff(deps), 'deposits');
  jobs.task(CHECK_DEPOSIT, createCheckDeposit(deps), 'deposits');
  jobs.task(CHECK_WITHDRAWAL, createCheckWithdrawal(deps), 'payouts');
  jobs.task(SHOW_WITHDRAWAL, createShowWithdrawal(deps), 'payouts');
  jobs.schedule('*/5 * * * *', 'cashier:sweep-withdrawals', createSweepWithdrawals(deps));
  jobs.schedule('*/5 * * * *', 'cashier:expire-deposits', createExpireDeposits(deps));
  jobs.task(CHECK_TRANSFER, createCheckTransfer(deps), 'deposits');
  jobs.task(CHECK_RETURN, createCheckReturn(deps), 'payouts');
  jobs.task(MAIL_RETURN, createMailReturn(deps), 'mail');
  jobs.task(MAIL_COUPON, createMailCoupon(deps), 'mail');
  jobs.task(TELL_RETURN, createTellReturn(deps), 'mail');
  jobs.task(CHECK_BANK_ACCOUNT, createCheckBankAccount(deps));
  jobs.task(TELL_BANK_ACCOUNT, createTellBankAccount(deps), 'mail');
  jobs.schedule('47 3 * * *', 'cashier:forget-returns', () =>
    forgetReturns(database, later(clock.now(), -KEEP_RETURNS_MS)),
  );
  const reconciler = createPaymentReconciler(deps);
  jobs.schedule('40 * * * *', 'cashier:reconcile-due', reconciler.reconcileDue);
  jobs.task(RECONCILE_PAYMENTS, async ({ company: named, day = '' }) => {
    const company = adapters.all.find(({ key }) => key === named)?.key;
    if (company !== undefined && isDay(day)) await reconciler.reconcile({ company, day });
  });
  jobs.schedule('47 * * * *', 'cashier:forget-webhooks', () =>
    forgetWebhooks(database, later(clock.now(), -KEEP_WEBHOOKS_MS)),
  );
  return {
    ...reconciler,
    openPayments: (playerId, query = database) => openPayments(deps, playerId, query),
    documentSent: (transaction, sent) => documentSent(deps, transaction, sent),
    routes: (routes) => cashierRoutes(routes, deps),
    partnerRoutes: (app) => cashierPartnerRoutes(app, deps),
  };
}
