// Decides whether a player may still deposit when a payment arrives for a deposit that has ended.

import type { Transaction } from '../../../platform/database/database.ts';
import type { KnownPlayer } from '../../identity/index.ts';
import type { CashierDeps } from '../deps.ts';
import { markAdmittedLate, type Deposit } from './deposits-store.ts';
import { endedAs } from './end-deposit.ts';
import type { PaymentProblem } from './payment-problem.ts';

/**
 * A payment in time was admitted with its deposit and is always taken. A deposit that has ended
 * without money counts for no limit any more, so a late payment is admitted anew, and counts from
 * then on. Gives the reason against it, if there is one.
 */
export async function admitPayment(
  { clock, limits }: Pick<CashierDeps, 'clock' | 'limits'>,
  transaction: Transaction,
  { deposit, player }: { deposit: Deposit; player: KnownPlayer | undefined },
): Promise<PaymentProblem | undefined> {
  // Closing an account waits for deposits that can be paid; this one was past its last moment, or
  // waited for people.
  if (player?.status === 'closed') return 'deposits-closed';
  if (endedAs(deposit) === null) return undefined;
  if (player?.status !== 'open' || !player.deposits) return 'deposits-closed';
  const { id, playerId, amount } = deposit;
  switch ((await limits.admitDeposit(transaction, { playerId, amount }))?.refused) {
    case undefined:
      await markAdmittedLate(transaction, id, clock.now());
      return undefined;
    case 'PLAYER_RESTRICTED':
      return 'deposits-closed';
    case 'PLAYER_EXCLUDED':
      return 'excluded';
    case 'DEPOSIT_LIMIT_REACHED':
      return 'over-limit';
  }
}
