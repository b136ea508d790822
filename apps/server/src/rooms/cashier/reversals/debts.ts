// Debts of players for deposits that were reversed after they were credited.

import type { Money } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { CashierDeps } from '../deps.ts';
import { lockDebts, noteTaking, type Reversal } from './reversals-store.ts';

interface WalletNeeds {
  wallet: Pick<CashierDeps['wallet'], 'applyIn' | 'lockFunds'>;
}

/** Debits a player's debts from cash that has come free. */
export async function takeDebts(
  deps: WalletNeeds,
  transaction: Transaction,
  playerId: PlayerId,
): Promise<void> {
  for (const reversal of await lockDebts(transaction, playerId)) {
    const { cash } = await deps.wallet.lockFunds(transaction, playerId);
    if (cash === 0n) return;
    await takeOf(deps, transaction, reversal, { endsPlaythrough: 0n });
  }
}

/**
 * Takes the debt of a locked reversal from what cash there is by now, because staff decided it;
 * false when there is none, or nothing is owed.
 */
export async function takeReversal(
  deps: WalletNeeds,
  transaction: Transaction,
  reversal: Reversal,
): Promise<boolean> {
  const { cash } = await deps.wallet.lockFunds(transaction, reversal.playerId);
  if (cash === 0n || reversal.taken === reversal.amount) return false;
  await takeOf(deps, transaction, reversal, { endsPlaythrough: 0n });
  return true;
}

/** Takes what cash there is for one of them. */
export async function takeOf(
  { wallet }: WalletNeeds,
  transaction: Transaction,
  { id, pgid, playerId, amount, taken, takings }: Reversal,
  { endsPlaythrough }: { endsPlaythrough: Money },
): Promise<void> {
  const [outcome] = await wallet.applyIn(transaction, [
    {
      kind: 'adjust',
      source: `deposits:${pgid}`,
      sourceTxId: `${id}:${takings}`,
      playerId,
      currency: 'ARS',
      amount: taken - amount,
      takesWhatIsThere: true,
      endsPlaythrough,
    },
  ]);
  if (!outcome || 'refused' in outcome)
    throw new Error(`the wallet refused to take back a deposit: ${outcome?.refused}`);
  await noteTaking(transaction, { id, taken: -outcome.moved.cash });
}
