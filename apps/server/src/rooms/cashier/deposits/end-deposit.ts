// The end of a deposit, and what its player's open pages display of it.

import type { Money } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CashierDeps } from '../deps.ts';
import { viewOfDeposit } from '../views.ts';
import { setDepositStatus, type Deposit, type DepositStatus } from './deposits-store.ts';
import { paymentsOfDeposit } from './payments-store.ts';

export interface DepositEnd {
  status: DepositStatus;
  paymentId?: string;
  reason?: string | undefined;
  playthrough?: Money;
}

/** Ends a locked deposit, or puts it aside for people, and shows it on the player's open pages. */
export async function endDeposit(
  deps: CashierDeps,
  transaction: Transaction,
  deposit: Deposit,
  { status, paymentId, reason, playthrough = 0n }: DepositEnd,
): Promise<Deposit> {
  const change = {
    status,
    paymentId: paymentId ?? deposit.paymentId,
    reason: reason ?? null,
    playthrough,
    finishedAt: status === 'review' ? null : deps.clock.now(),
  };
  await setDepositStatus(transaction, { id: deposit.id, ...change });
  const ended = { ...deposit, ...change };
  await publishDeposit(deps, transaction, ended);
  return ended;
}

/** Shows how a deposit and its payments stand now. */
export async function publishDeposit(
  { clock, live }: CashierDeps,
  transaction: Transaction,
  deposit: Deposit,
): Promise<void> {
  const payments = await paymentsOfDeposit(transaction, deposit.id);
  live.publish(transaction, deposit.playerId, {
    kind: 'event',
    event: { name: 'deposit', data: viewOfDeposit({ deposit, payments }, clock.now()) },
  });
}

export function isOpen({ status }: Deposit): boolean {
  return status === 'pending' || status === 'created';
}

/** The final status that a deposit had when its payment came; null for an open one. */
export function endedAs({ status, endedAs: before }: Deposit): DepositStatus | null {
  if (status === 'review') return before;
  return status === 'created' || status === 'pending' ? null : status;
}
