// Playing for fun: the operator launches with the code for no currency, and the studio keeps the
// money itself. The operator's wallet is never called.

import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import type { Surroundings } from '../../company.ts';
import { NO_CURRENCY } from '../../operator/launches.ts';
import { hub88Retries } from '../../operator/rules.ts';
import { type OperatorWallet, toWireAmount, type WalletReply } from '../../operator/wallet.ts';
import { createPlayStore } from './play-store.ts';

export function isPlayMoney(currency: string): boolean {
  return currency === NO_CURRENCY;
}

export interface PlayMoney {
  wallet: OperatorWallet;
  /** Fills up what a player has left, as at every launch. */
  refill(player: string): void;
}

export function createPlayMoney({ books, ids }: Pick<Surroundings, 'books' | 'ids'>): PlayMoney {
  const store = createPlayStore(books);
  const reply = (player: string, status: Hub88Status): WalletReply => {
    const balance = toWireAmount(store.balanceOf(player));
    return {
      kind: 'answered',
      answer: { status, request_uuid: ids.uuid(), user: player, currency: NO_CURRENCY, balance },
    };
  };
  return {
    refill: store.refill,
    wallet: {
      retries: hub88Retries,
      balance: async ({ player = '' }) => reply(player, 'RS_OK'),
      bet: async ({ player, id, amount }) =>
        reply(
          player,
          store.move(player, { id, amount: -amount }) ? 'RS_OK' : 'RS_ERROR_NOT_ENOUGH_MONEY',
        ),
      win: async ({ player, id, amount }) => {
        store.move(player, { id, amount });
        return reply(player, 'RS_OK');
      },
      rollback: async ({ player, id, betId }) => {
        store.undo(player, { id, betId });
        return reply(player, 'RS_OK');
      },
    },
  };
}
