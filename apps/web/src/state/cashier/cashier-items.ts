// The cashier's items without the calls that fill them: the cashier's pages bring the calls, so
// that no visitor loads them. Misspelt names are the specification's.

import type { AnswerOf } from '@ceibo/contracts/call';
import type * as cashier from '@ceibo/contracts/cashier';
import type * as wallet from '@ceibo/contracts/wallet';
import { bareItem } from '../remote-item.ts';

const area = 'cashier';

export const depositeSystem = bareItem<AnswerOf<typeof cashier.depositSystems>>({
  area,
  name: 'depositeSystem',
});
export const depositResponse = bareItem<AnswerOf<typeof cashier.deposit>>({
  area,
  name: 'depositResponse',
});
export const depositStatus = bareItem<AnswerOf<typeof cashier.depositById>>({
  area,
  name: 'depositStatus',
});

export const bankAccountInfo = bareItem<AnswerOf<typeof cashier.bankAccounts>>({
  area,
  name: 'bankAccountInfo',
});
export const addBankAccountResponse = bareItem<AnswerOf<typeof cashier.addBankAccount>>({
  area,
  name: 'addBankAccountResponse',
});
export const deleteBankAccountResponse = bareItem<AnswerOf<typeof cashier.deleteBankAccount>>({
  area,
  name: 'deleteBankAccountResponse',
});

export const withDrawSystem = bareItem<AnswerOf<typeof cashier.withdrawSystems>>({
  area,
  name: 'withDrawSystem',
});
export const withDrawRequestResponse = bareItem<AnswerOf<typeof cashier.withdrawRequest>>({
  area,
  name: 'withDrawRequestResponse',
});
export const cancelWithdrawResponse = bareItem<AnswerOf<typeof cashier.cancelWithdrawRequest>>({
  area,
  name: 'cancelWithdrawResponse',
});
export const openWithdrawRequests = bareItem<AnswerOf<typeof cashier.openWithdrawRequests>>({
  area,
  name: 'openWithdrawRequests',
});
/** What came of a cashout to a named system, which no system offers yet. */
export const withDrawResponse = bareItem<unknown>({
  area,
  name: 'withDrawResponse',
  keepsError: false,
});

/** The companies that payments go through. */
export const paymentSystems = bareItem<AnswerOf<typeof cashier.paymentSystems>>({
  area,
  name: 'paymentSystems',
  keepsError: false,
});
export const TrasactionHistory = bareItem<AnswerOf<typeof cashier.transactionHistory>>({
  area,
  name: 'TrasactionHistory',
});

export const withdrawable = bareItem<AnswerOf<typeof wallet.withdrawable>>({
  area,
  name: 'withdrawable',
});
export const resetPlayMoneyResponse = bareItem<AnswerOf<typeof wallet.resetPlayMoney>>({
  area,
  name: 'resetPlayMoneyResponse',
});
