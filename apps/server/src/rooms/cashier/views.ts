// Deposits, withdrawals and accounts as players see them.

import type { bankAccountView, depositSystem, depositView, WithdrawalView } from '@ceibo/contracts/cashier';
import { moneyToDecimal } from '@ceibo/money';
import type * as z from 'zod/mini';
import type { Deposit, DepositStatus } from './deposits-store.ts';
import type { DepositSystem } from './systems-store.ts';
import type { BankAccount, Withdrawal } from './withdrawals-store.ts';

// What we look into is still open for the player.
const SHOWN_AS = {
  created: 'pending',
  pending: 'pending',
  review: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  expired: 'expired',
} as const satisfies Record<DepositStatus, string>;

export function depositShownAs(status: DepositStatus): (typeof SHOWN_AS)[DepositStatus] {
  return SHOWN_AS[status];
}

export function viewOfDeposit(deposit: Deposit): z.infer<typeof depositView> {
  return {
    depositId: deposit.id,
    systemId: deposit.systemId,
    amount: moneyToDecimal(deposit.amount),
    fee: moneyToDecimal(deposit.fee),
    status: depositShownAs(deposit.status),
    requestedAt: deposit.requestedAt.toISOString(),
    finishedAt: deposit.finishedAt?.toISOString() ?? null,
  };
}

export function viewOfDepositSystem(system: DepositSystem): z.infer<typeof depositSystem> {
  const { id, pgid, kind, arrives } = system;
  const hundredths = system.feeBasisPoints.toString().padStart(3, '0');
  const feePercent = `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
  return { id, pgid, kind, arrives, min: moneyToDecimal(system.min), max: moneyToDecimal(system.max), feePercent, feeFixed: moneyToDecimal(system.feeFixed) };
}

export function viewOfWithdrawal(withdrawal: Withdrawal): WithdrawalView {
  return {
    withdrawalId: withdrawal.id,
    reference: `R-${withdrawal.number}`,
    amount: moneyToDecimal(withdrawal.amount),
    status: withdrawal.status,
    bankName: withdrawal.bankName,
    accountEnding: withdrawal.bankAccountNumber.slice(-4),
    requestedAt: withdrawal.requestedAt.toISOString(),
    cancellableUntil: withdrawal.status === 'requested' ? withdrawal.cancellableUntil.toISOString() : null,
    sentAt: withdrawal.sentAt?.toISOString() ?? null,
    finishedAt: withdrawal.finishedAt?.toISOString() ?? null,
    failure: withdrawal.failure,
  };
}

export function viewOfBankAccount(account: BankAccount): z.infer<typeof bankAccountView> {
  const { bankAccountNumber, bankName, accountBranchName, nameOnAccount, accountType, personalNumber } = account;
  return {
    bankEncodedID: account.id,
    bankAccountNumber,
    bankName,
    accountBranchName,
    nameOnAccount,
    accountType,
    personalNumber,
    verified: account.verifiedAt !== null,
  };
}
