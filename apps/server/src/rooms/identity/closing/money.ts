// The calls to the ledger and the cashier when an account is closed. Identity enters neither:
// app.ts gives it these.

import type { Money } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export interface MoneyLeft {
  cash: Money;
  /**
   * The cash that a withdrawal could take now, in whole centavos; less than the smallest one is
   * nothing.
   */
  withdrawable: Money;
  bonus: Money;
  /** In open rounds and bets. */
  inPlay: Money;
  openDeposits: number;
  openWithdrawals: number;
}

export interface AccountMoney {
  left(playerId: PlayerId): Promise<MoneyLeft>;
  /** The same, with the wallet locked until the transaction ends. */
  lock(transaction: Transaction, playerId: PlayerId): Promise<MoneyLeft>;
  /** Takes the whole bonus away; `reason` is the transaction's id in the ledger. */
  forfeitBonus(transaction: Transaction, playerId: PlayerId, reason: string): Promise<void>;
}
