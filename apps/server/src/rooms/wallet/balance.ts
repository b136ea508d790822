// What a player sees of their wallets.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { balance, WalletView } from '@ceibo/contracts/wallet';
import { moneyToDecimal } from '@ceibo/money';
import type { Query } from '../../platform/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { WalletState } from './book.ts';
import { walletsOf } from './wallet-store.ts';

/** The wallet of real money that the site shows. */
export const PREFERRED = 'ARS';

export async function readBalance(query: Query, playerId: PlayerId): Promise<AnswerOf<typeof balance>> {
  const wallets = await walletsOf(query, playerId);
  return { values: wallets.map(viewOf), wageringInfo: null, description: '' };
}

function viewOf(wallet: WalletState): WalletView {
  return {
    symbol: wallet.currency,
    wallet: { name: wallet.currency },
    preferred: wallet.currency === PREFERRED,
    cash: { value: moneyToDecimal(wallet.cash) },
    bonus: { value: moneyToDecimal(wallet.bonus) },
    cashInPlay: { value: moneyToDecimal(wallet.inPlay) },
  };
}
