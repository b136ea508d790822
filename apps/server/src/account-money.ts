// The money of an account that is to be closed: read, locked and forfeited for identity.

import { roundDownToCentavos } from '@ceibo/money';
import type { Clock } from './platform/clock.ts';
import type { Query } from './platform/database/database.ts';
import type { PlayerId } from './platform/ids.ts';
import type { CashierRoom } from './rooms/cashier/index.ts';
import type { AccountMoney, MoneyLeft } from './rooms/identity/index.ts';
import type { PromotionsRoom } from './rooms/promotions/index.ts';
import { cashOf, type Funds, type WalletRoom } from './rooms/wallet/index.ts';

/** The rooms are made after identity, so they are asked for when they are needed. */
export function accountMoney(
  rooms: () => {
    wallet: Pick<WalletRoom, 'funds' | 'lockFunds' | 'applyIn'>;
    cashier: Pick<CashierRoom, 'openPayments'>;
    promotions: Pick<PromotionsRoom, 'convertEarned'>;
  },
  clock: Clock,
): AccountMoney {
  const leftOf = async (playerId: PlayerId, funds: Funds, query?: Query): Promise<MoneyLeft> => {
    const { deposits, withdrawals, leastWithdrawal } = await rooms().cashier.openPayments(
      playerId,
      query,
    );
    const free = roundDownToCentavos(cashOf(funds, clock.now()).cash);
    const canWithdraw = leastWithdrawal !== undefined && free > 0n && free >= leastWithdrawal;
    return {
      cash: funds.cash,
      withdrawable: canWithdraw ? free : 0n,
      bonus: funds.bonus,
      inPlay: funds.inPlay,
      openDeposits: deposits,
      openWithdrawals: withdrawals,
    };
  };
  return {
    left: async (playerId) => leftOf(playerId, await rooms().wallet.funds(playerId)),
    async lock(transaction, playerId) {
      await rooms().promotions.convertEarned(transaction, playerId);
      return leftOf(playerId, await rooms().wallet.lockFunds(transaction, playerId), transaction);
    },
    async forfeitBonus(transaction, playerId, reason) {
      const [done] = await rooms().wallet.applyIn(transaction, [
        {
          kind: 'bonus-forfeit',
          source: 'promotions',
          sourceTxId: reason,
          playerId,
          currency: 'ARS',
        },
      ]);
      if (!done || 'refused' in done) throw new Error('the wallet refused to end a bonus');
    },
  };
}
