// Whether a player may still deposit when a payment arrives for a deposit that has ended.

import type { Transaction } from '../../../platform/database/database.ts';
import type { KnownPlayer } from '../../identity/index.ts';
import type { CashierDeps } from '../deps.ts';
import type { Deposit } from './deposits-store.ts';
import { isOpen } from './end-deposit.ts';
import type { PaymentProblem } from './payment-problem.ts';

/**
 * A payment in time was admitted with its deposit and is always taken. A deposit that has ended
 * without money counts for no limit any more, so a late payment is admitted anew.
 */
export async function reasonAgainstPayment(
  { limits }: Pick<CashierDeps, 'limits'>,
  transaction: Transaction,
  { deposit, player }: { deposit: Deposit; player: KnownPlayer | undefined },
): Promise<PaymentProblem | undefined> {
  if (isOpen(deposit) || deposit.status === 'review') return undefined;
  if (player?.status !== 'open' || !player.deposits) return 'deposits-closed';
  const { playerId, amount } = deposit;
  switch ((await limits.admitDeposit(transaction, { playerId, amount }))?.refused) {
    case undefined:
      return undefined;
    case 'PLAYER_RESTRICTED':
      return 'deposits-closed';
    case 'PLAYER_EXCLUDED':
      return 'excluded';
    case 'DEPOSIT_LIMIT_REACHED':
      return 'over-limit';
  }
}
