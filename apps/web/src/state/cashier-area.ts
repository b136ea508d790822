// The player's money.

import { balance as balanceCall, type WalletView } from '@ceibo/contracts/wallet';
import { moneyToDecimal, parseMoney } from '@ceibo/money';
import { combineReducers, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as items from './cashier/cashier-items.ts';
import { signedOut } from './clearing.ts';
import { remoteItem } from './remote-item.ts';

export const balance = remoteItem({
  area: 'cashier',
  name: 'balance',
  call: balanceCall,
  keepsError: false,
});

/** The decimal texts of the preferred wallet. */
export interface Figures {
  readonly cash: string;
  readonly bonus: string;
  readonly inPlay: string;
}

/** The wallet that the site shows first; play money and comp points are never it. */
function preferredFigures(wallets: readonly WalletView[]): Figures | null {
  const wallet = wallets.find(({ preferred, symbol }) => preferred && symbol === 'ARS');
  return wallet === undefined
    ? null
    : { cash: wallet.cash.value, bonus: wallet.bonus.value, inPlay: wallet.cashInPlay.value };
}

/** What can be staked: cash and bonus together, as a decimal text. */
export function totalOf({ cash, bonus }: Figures): string {
  return moneyToDecimal((parseMoney(cash) ?? 0n) + (parseMoney(bonus) ?? 0n));
}

function noFigures(): Figures | null {
  return null;
}

/**
 * The figures that the site shows. They outlive the requests that clear the balance item, so that a
 * refresh never blanks them.
 */
export const figures = createSlice({
  name: 'cashier/figures',
  initialState: noFigures,
  reducers: {
    remembered: (_figures, { payload }: PayloadAction<Figures>): Figures | null => payload,
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => null)
      .addCase(
        balance.succeeded,
        (shown, { payload }) => preferredFigures(payload.data.values) ?? shown,
      )
      .addCase(
        balance.pushed,
        (shown, { payload }) => preferredFigures(payload.data.values) ?? shown,
      );
  },
});

/** Raised when the server no longer knows the session, until the player has read so. */
export const sessionexpire = createSlice({
  name: 'cashier/sessionexpire',
  initialState: false,
  reducers: { raised: () => true, read: () => false },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => false);
  },
});

export const cashierArea = combineReducers({
  balance: balance.reducer,
  paymentSystems: items.paymentSystems.reducer,
  withDrawResponse: items.withDrawResponse.reducer,
  figures: figures.reducer,
  sessionexpire: sessionexpire.reducer,
  depositeSystem: items.depositeSystem.reducer,
  depositResponse: items.depositResponse.reducer,
  depositStatus: items.depositStatus.reducer,
  bankAccountInfo: items.bankAccountInfo.reducer,
  addBankAccountResponse: items.addBankAccountResponse.reducer,
  deleteBankAccountResponse: items.deleteBankAccountResponse.reducer,
  withDrawSystem: items.withDrawSystem.reducer,
  withDrawRequestResponse: items.withDrawRequestResponse.reducer,
  cancelWithdrawResponse: items.cancelWithdrawResponse.reducer,
  openWithdrawRequests: items.openWithdrawRequests.reducer,
  TrasactionHistory: items.TrasactionHistory.reducer,
  withdrawable: items.withdrawable.reducer,
  resetPlayMoneyResponse: items.resetPlayMoneyResponse.reducer,
});
