// The payment company may take back a credited deposit by a refund or a chargeback, whole or in
// parts, however late. The available cash is debited, the rest is a debt. The account is paid
// nothing until an operator has looked at it (docs/decisions/0038).

import { minMoney, moneyToDecimal, type Money } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { depositById, type Deposit } from '../deposits/deposits-store.ts';
import { publishDeposit } from '../deposits/end-deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { endWithdrawal } from '../withdrawals/move-withdrawal.ts';
import { takeOf } from './debts.ts';
import {
  insertReversal,
  playthroughAfter,
  type Reversal,
  type ReversalKind,
} from './reversals-store.ts';
import { lockUnsentWithdrawals } from '../withdrawals/withdrawals-store.ts';

/**
 * Books the reversals of a locked, credited deposit. `inAll` is their sum so far; the part that was
 * booked before is not booked again.
 */
export async function takeBack(
  deps: CashierDeps,
  transaction: Transaction,
  { deposit, kind, inAll }: { deposit: Deposit; kind: ReversalKind; inAll: Money },
): Promise<void> {
  const { clock, ids, wallet } = deps;
  const { playerId } = deposit;
  // The fee was the payment company's: no more than was credited is the player's to give back.
  const amount = minMoney(inAll, deposit.amount) - deposit.reversed;
  if (amount <= 0n) return;
  // Money that waits to be paid out is there too.
  for (const withdrawal of await lockUnsentWithdrawals(transaction, playerId))
    await endWithdrawal(deps, transaction, withdrawal, {
      status: 'failed',
      failure: 'payment_reversed',
      actor: 'rules',
    });
  const { playthrough } = await wallet.lockFunds(transaction, playerId);
  const reversal = {
    id: ids.next(),
    depositId: deposit.id,
    pgid: deposit.pgid,
    playerId,
    kind,
    amount,
    taken: 0n,
    takings: 0,
    at: clock.now(),
  };
  await insertReversal(transaction, reversal);
  await deps.outbox.publish(transaction, 'deposit-reversed', {
    playerId,
    reversalId: reversal.id,
    amount: moneyToDecimal(amount),
    at: reversal.at.toISOString(),
    depositId: deposit.id,
  });
  await takeOf(deps, transaction, reversal, {
    endsPlaythrough: await unplayedOf(transaction, deposit, { amount, playthrough }),
  });
  report(deps, reversal);
  const booked = await depositById(transaction, deposit.id);
  if (booked) await publishDeposit(deps, transaction, booked);
  deps.checkpoints('reversal.before-commit');
}

/**
 * The part of a deposit's wagering requirement that is still open. Stakes count for the oldest
 * deposit first, so the open part belongs to the newest ones.
 */
async function unplayedOf(
  transaction: Transaction,
  deposit: Deposit,
  { amount, playthrough }: { amount: Money; playthrough: Money },
): Promise<Money> {
  if (deposit.finishedAt === null || playthrough === 0n) return 0n;
  const ofLater = await playthroughAfter(transaction, {
    playerId: deposit.playerId,
    finishedAt: deposit.finishedAt,
  });
  const left = playthrough - ofLater;
  const share = (deposit.playthrough * amount) / deposit.amount;
  return left <= 0n ? 0n : minMoney(left, share);
}

function report(
  { log, metrics }: CashierDeps,
  { id, depositId, playerId, kind, amount }: Reversal,
): void {
  metrics.alarms.inc({ what: kind === 'refund' ? 'payment-refunded' : 'payment-charged-back' });
  log.error(
    { reversal: id, deposit: depositId, playerId, amount: moneyToDecimal(amount) },
    'a payment was taken back: the account is paid nothing more',
  );
}
