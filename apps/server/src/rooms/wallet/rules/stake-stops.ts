// Safe play's word on a stake: the limits and the usage that stand on the wallet's row.

import type { Money } from '@ceibo/money';
import type { Book, WalletState } from './book.ts';
import { isExcludedAt, stopOf, type StakeStop } from './stake-limits.ts';

export function isExcluded(book: Book, wallet: WalletState): boolean {
  return wallet.limits ? isExcludedAt(wallet.limits, book.timeOf(wallet)) : false;
}

export function stopOfStake(book: Book, wallet: WalletState, cash: Money): StakeStop | undefined {
  const { limits, usage } = wallet;
  return limits && usage ? stopOf(limits, usage, { cash, at: book.timeOf(wallet) }) : undefined;
}
