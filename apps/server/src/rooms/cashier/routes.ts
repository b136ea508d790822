import {
  addBankAccount,
  bankAccounts,
  cancelWithdrawRequest,
  deleteBankAccount,
  deposit,
  depositById,
  depositSystems,
  depositViaProvider,
  discardDeposit,
  openWithdrawRequests,
  paymentSystems,
  transactionHistory,
  withdrawRequest,
  withdrawSystems,
} from '@ceibo/contracts/cashier';
import { withdrawCashout } from '@ceibo/contracts/cashier/cashout';
import { depositCoupon } from '@ceibo/contracts/cashier/coupons';
import { receiptFile } from '@ceibo/contracts/cashier/receipt';
import { incomingTransfers, transferAccount } from '@ceibo/contracts/cashier/transfers';
import type { Routes } from '../../platform/http/calls.ts';
import { refuse } from '../../platform/refusal.ts';
import { createAddBankAccount } from './bank-accounts/add-account.ts';
import { bankAccountsOf } from './bank-accounts/bank-accounts-store.ts';
import { createDeleteBankAccount } from './bank-accounts/delete-account.ts';
import { createDepositCoupon } from './coupons/coupon.ts';
import { createDeposit } from './deposits/deposit.ts';
import { createDepositViaProvider } from './deposits/deposit-via-provider.ts';
import { depositById as readDeposit } from './deposits/deposits-store.ts';
import { createDiscardDeposit } from './deposits/discard-deposit.ts';
import { paymentsOfDeposit } from './deposits/payments-store.ts';
import { createTransactionHistory } from './history/history.ts';
import type { PaymentAdapters } from './adapters.ts';
import type { CashierDeps } from './deps.ts';
import { createReceiptFile } from './receipts/receipt.ts';
import { depositSystemsOn, isOpenTo, paymentSystemsOn } from './systems-store.ts';
import { createIncomingTransfers, createTransferAccount } from './transfers/transfer-account.ts';
import {
  viewOfBankAccount,
  viewOfDeposit,
  viewOfDepositSystem,
  viewOfWithdrawal,
} from './views.ts';
import {
  createCancelWithdrawRequest,
  createWithdrawCashout,
  createWithdrawRequest,
  withdrawOptions,
} from './withdrawals/withdraw.ts';
import { openWithdrawals } from './withdrawals/withdrawals-store.ts';

export function cashierRoutes(routes: Routes, deps: CashierDeps): void {
  const { adapters, database, clock, identity } = deps;
  // A row whose adapter cannot do it is not offered.
  routes.player(paymentSystems, async () => ({
    paymentSystems: (await paymentSystemsOn(database)).map(({ adapter, ...system }) => ({
      ...system,
      deposits: system.deposits && canBegin(adapters, adapter),
      withdrawals: system.withdrawals && adapters.paysOut(adapter),
    })),
  }));
  routes.player(depositSystems, async ({ pgid }, { playerId }) => {
    const { province = null } = (await identity.player(playerId)) ?? {};
    return {
      depositSystems: (await depositSystemsOn(database, pgid))
        .filter(({ adapter }) => canBegin(adapters, adapter))
        .filter((system) => isOpenTo(system, { province }))
        .map((system) => viewOfDepositSystem(system, adapters)),
    };
  });
  routes.player(depositCoupon, createDepositCoupon(deps));
  routes.player(transferAccount, createTransferAccount(deps));
  routes.player(incomingTransfers, createIncomingTransfers(deps));
  routes.player(deposit, createDeposit(deps));
  routes.player(depositViaProvider, createDepositViaProvider(deps));
  routes.player(depositById, async ({ depositId }, { playerId }) => {
    const found = await readDeposit(database, depositId);
    if (found?.playerId !== playerId) return refuse('DEPOSIT_NOT_FOUND');
    const payments = await paymentsOfDeposit(database, depositId);
    return viewOfDeposit({ deposit: found, payments }, clock.now());
  });
  routes.player(discardDeposit, createDiscardDeposit(deps));
  routes.player(addBankAccount, createAddBankAccount(deps));
  routes.player(bankAccounts, async (_request, { playerId }) => ({
    bankAccounts: (await bankAccountsOf(database, playerId)).map((account) =>
      viewOfBankAccount(account, clock.now()),
    ),
  }));
  routes.player(deleteBankAccount, createDeleteBankAccount(deps));
  routes.player(withdrawSystems, ({ pgid }, { playerId }) => withdrawOptions(deps, playerId, pgid));
  routes.player(withdrawRequest, createWithdrawRequest(deps));
  routes.player(withdrawCashout, createWithdrawCashout(deps));
  routes.player(openWithdrawRequests, async (_request, { playerId }) => ({
    withdrawRequests: (await openWithdrawals(database, playerId)).map(viewOfWithdrawal),
  }));
  routes.player(cancelWithdrawRequest, createCancelWithdrawRequest(deps));
  routes.download(receiptFile, createReceiptFile(deps));
  routes.player(transactionHistory, createTransactionHistory(deps));
}

function canBegin(adapters: PaymentAdapters, adapter: string): boolean {
  return adapters.takesDeposits(adapter) || adapters.takesTransfers(adapter);
}
