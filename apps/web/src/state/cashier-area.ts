// The player's money.

import { balance as balanceCall, type WalletView } from '@ceibo/contracts/wallet';
import { moneyToDecimal, parseMoney } from '@ceibo/money';
import {
  combineReducers,
  createSlice,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import * as items from './cashier/cashier-items.ts';
import { signedOut } from './clearing.ts';
import { remoteItem } from './remote-item.ts';
import {
  SESSION_EXPIRED,
  STARTED_DEPOSIT,
  CASHOUT_RESULT,
  BANK_ACCOUNT_LIST,
  REQUESTED_WITHDRAWAL,
  DEPOSIT_SYSTEM_LIST,
  WITHDRAW_SYSTEM_LIST,
  TRANSACTION_LIST,
  ADDED_BANK_ACCOUNT,
} from './specified-names.ts';

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

/** The money that can be staked: cash and bonus together, as a decimal text. */
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

/**
 * True while the displayed figures stay as they are: while a wheel turns to a prize that is stored.
 * The balance itself stays up to date meanwhile, and is requested when it is displayed again.
 */
export const figuresHeld = createSlice({
  name: 'cashier/figuresHeld',
  initialState: false,
  reducers: { held: () => true, released: () => false },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => false);
  },
});

/** Raised when the server no longer knows the session, until the player has read so. */
export const sessionExpired = createSlice({
  name: `cashier/${SESSION_EXPIRED}`,
  initialState: false,
  reducers: { raised: () => true, read: () => false },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => false);
  },
});

const area = combineReducers({
  balance: balance.reducer,
  paymentSystems: items.paymentSystems.reducer,
  [CASHOUT_RESULT]: items.cashoutResult.reducer,
  figures: figures.reducer,
  figuresHeld: figuresHeld.reducer,
  [SESSION_EXPIRED]: sessionExpired.reducer,
  [DEPOSIT_SYSTEM_LIST]: items.depositSystemList.reducer,
  [STARTED_DEPOSIT]: items.startedDeposit.reducer,
  depositStatus: items.depositStatus.reducer,
  [BANK_ACCOUNT_LIST]: items.bankAccountList.reducer,
  [ADDED_BANK_ACCOUNT]: items.addedBankAccount.reducer,
  deleteBankAccountResponse: items.deleteBankAccountResponse.reducer,
  [WITHDRAW_SYSTEM_LIST]: items.withdrawSystemList.reducer,
  [REQUESTED_WITHDRAWAL]: items.requestedWithdrawal.reducer,
  cancelWithdrawResponse: items.cancelWithdrawResponse.reducer,
  openWithdrawRequests: items.openWithdrawRequests.reducer,
  [TRANSACTION_LIST]: items.transactionList.reducer,
  withdrawable: items.withdrawable.reducer,
  resetPlayMoneyResponse: items.resetPlayMoneyResponse.reducer,
});

type Cashier = ReturnType<typeof area>;

export function cashierArea(before: Cashier | undefined, action: UnknownAction): Cashier {
  const after = area(before, action);
  return before && after.figuresHeld ? { ...after, figures: before.figures } : after;
}
