// Safe play's word on a stake: the limits and the usage that stand on the wallet's row.

import type { Money } from '@ceibo/money';
import type { LedgerSnapshot, WalletState } from './ledger-snapshot.ts';
import { isExcludedAt, stopOf, type StakeStop } from './stake-limits.ts';

export function isExcluded(ledger: LedgerSnapshot, wallet: WalletState): boolean {
  return wallet.limits ? isExcludedAt(wallet.limits, ledger.timeOf(wallet)) : false;
}

export function stopOfStake(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  cash: Money,
): StakeStop | undefined {
  const { limits, usage } = wallet;
  return limits && usage ? stopOf(limits, usage, { cash, at: ledger.timeOf(wallet) }) : undefined;
}
