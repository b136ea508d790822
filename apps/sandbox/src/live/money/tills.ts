// Where a bet's money comes from: the operator's wallet, or the table's own play money for whoever
// only tries a table out.

import type { DatabaseSync } from 'node:sqlite';
import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import { inTransaction } from '../../books.ts';
import { NO_CURRENCY } from '../../operator/launches.ts';
import { hub88Retries } from '../../operator/rules.ts';
import { type OperatorWallet, toWireAmount, type WalletReply } from '../../operator/wallet.ts';
import type { PlayMoneyStore } from './play-money-store.ts';

/** How the table calls whoever plays with play money. */
export const PLAY_PLAYER = 'play-money:';

/** One wallet for both kinds of money: the player's name tells which. */
export function createTills(operator: OperatorWallet, play: OperatorWallet): OperatorWallet {
  const tillOf = ({ player }: { player?: string }) =>
    player?.startsWith(PLAY_PLAYER) === true ? play : operator;
  return {
    retries: operator.retries,
    balance: (asked) => tillOf(asked).balance(asked),
    bet: (movement) => tillOf(movement).bet(movement),
    win: (movement) => tillOf(movement).win(movement),
    rollback: (undone) => tillOf(undone).rollback(undone),
  };
}

/**
 * Play money behind the same calls as the operator's, so that a table need not know the difference.
 */
export function createPlayMoneyTill(books: DatabaseSync, store: PlayMoneyStore): OperatorWallet {
  function answer(player: string, status: Hub88Status): WalletReply {
    return {
      kind: 'answered',
      answer: {
        status,
        user: player,
        currency: NO_CURRENCY,
        balance: toWireAmount(store.balance(player)),
      },
    };
  }

  function move(id: string, player: string, change: bigint): WalletReply {
    return inTransaction(books, () => {
      if (store.moved(id) !== undefined) return answer(player, 'RS_OK');
      if (store.balance(player) + change < 0n) return answer(player, 'RS_ERROR_NOT_ENOUGH_MONEY');
      store.move(id, player, change);
      return answer(player, 'RS_OK');
    });
  }

  return {
    retries: hub88Retries,
    balance: async ({ player = '' }) => answer(player, 'RS_OK'),
    bet: async ({ id, player, amount }) => move(id, player, -amount),
    win: async ({ id, player, amount }) => move(id, player, amount),
    rollback: async ({ id, player, betId }) => move(id, player, -(store.moved(betId) ?? 0n)),
  };
}
