// Play money: a wallet of the studio's own, for launches in the currency of no money. It answers as
// the operator's does, and no operator hears of it.

import type { Hub88Status } from '@ceibo/partner-protocol/hub88';
import { hub88Retries } from '../../operator/rules.ts';
import { type OperatorWallet, toWireAmount, type WalletReply } from '../../operator/wallet.ts';
import type { PurseStore } from './purse-store.ts';

const FIRST_CENTAVOS = 1_000_000n;

export function createPlayWallet(purses: PurseStore): OperatorWallet {
  // The operator's token is new with every launch, so every launch begins with a full purse.
  const left = (token: string) => FIRST_CENTAVOS + purses.sum(token);
  const answer = async (token: string, status: Hub88Status = 'RS_OK'): Promise<WalletReply> => ({
    kind: 'answered',
    answer: { status, balance: toWireAmount(left(token)) },
  });

  return {
    retries: hub88Retries,
    balance: ({ token }) => answer(token),
    async bet({ token, id, amount }) {
      if (purses.has(id)) return answer(token);
      if (amount > left(token)) return answer(token, 'RS_ERROR_NOT_ENOUGH_MONEY');
      purses.move(token, id, -amount);
      return answer(token);
    },
    async win({ token, id, amount }) {
      purses.move(token, id, amount);
      return answer(token);
    },
    async rollback({ token, id, betId }) {
      purses.undo(id, betId);
      return answer(token);
    },
  };
}
