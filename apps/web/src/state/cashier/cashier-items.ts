// The cashier's items without the calls that fill them: the cashier's pages bring the calls, so
// that no visitor loads them.

import type { AnswerOf } from '@ceibo/contracts/call';
import type * as cashier from '@ceibo/contracts/cashier';
import type * as wallet from '@ceibo/contracts/wallet';
import { bareItem } from '../remote-item.ts';
import {
  STARTED_DEPOSIT,
  CASHOUT_RESULT,
  BANK_ACCOUNT_LIST,
  REQUESTED_WITHDRAWAL,
  DEPOSIT_SYSTEM_LIST,
  WITHDRAW_SYSTEM_LIST,
  TRANSACTION_LIST,
  ADDED_BANK_ACCOUNT,
} from '../specified-names.ts';

const area = 'cashier';

export const depositSystemList = bareItem<AnswerOf<typeof cashier.depositSystems>>({
  area,
  name: DEPOSIT_SYSTEM_LIST,
});
export const startedDeposit = bareItem<AnswerOf<typeof cashier.deposit>>({
  area,
  name: STARTED_DEPOSIT,
});
export const depositStatus = bareItem<AnswerOf<typeof cashier.depositById>>({
  area,
  name: 'depositStatus',
});

export const bankAccountList = bareItem<AnswerOf<typeof cashier.bankAccounts>>({
  area,
  name: BANK_ACCOUNT_LIST,
});
export const addedBankAccount = bareItem<AnswerOf<typeof cashier.addBankAccount>>({
  area,
  name: ADDED_BANK_ACCOUNT,
});
export const deleteBankAccountResponse = bareItem<AnswerOf<typeof cashier.deleteBankAccount>>({
  area,
  name: 'deleteBankAccountResponse',
});

export const withdrawSystemList = bareItem<AnswerOf<typeof cashier.withdrawSystems>>({
  area,
  name: WITHDRAW_SYSTEM_LIST,
});
export const requestedWithdrawal = bareItem<AnswerOf<typeof cashier.withdrawRequest>>({
  area,
  name: REQUESTED_WITHDRAWAL,
});
export const cancelWithdrawResponse = bareItem<AnswerOf<typeof cashier.cancelWithdrawRequest>>({
  area,
  name: 'cancelWithdrawResponse',
});
export const openWithdrawRequests = bareItem<AnswerOf<typeof cashier.openWithdrawRequests>>({
  area,
  name: 'openWithdrawRequests',
});
/** The outcome of a cashout to a named system, which no system offers yet. */
export const cashoutResult = bareItem<unknown>({
  area,
  name: CASHOUT_RESULT,
  keepsError: false,
});

/** The companies that payments go through. */
export const paymentSystems = bareItem<AnswerOf<typeof cashier.paymentSystems>>({
  area,
  name: 'paymentSystems',
  keepsError: false,
});
export const transactionList = bareItem<AnswerOf<typeof cashier.transactionHistory>>({
  area,
  name: TRANSACTION_LIST,
});

export const withdrawable = bareItem<AnswerOf<typeof wallet.withdrawable>>({
  area,
  name: 'withdrawable',
});
export const resetPlayMoneyResponse = bareItem<AnswerOf<typeof wallet.resetPlayMoney>>({
  area,
  name: 'resetPlayMoneyResponse',
});
