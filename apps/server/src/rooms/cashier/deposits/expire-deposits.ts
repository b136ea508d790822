// The end of deposits that nobody paid, shown on the player's open pages.

import { later, MINUTE } from '../../../platform/clock.ts';
import type { CashierDeps } from '../deps.ts';
import { expireDeposits } from './deposits-store.ts';
import { publishDeposit } from './end-deposit.ts';

/**
 * A deposit that nobody paid ends this long after it could last be paid. Until then its page says
 * that it has expired, and a payment of the last moment is published without an expiry before it.
 */
const EXPIRE_AFTER_MS = 30 * MINUTE;
const AT_ONCE = 200;

export function createExpireDeposits(deps: CashierDeps) {
  const { clock, database } = deps;
  return async (): Promise<void> => {
    let expired: number;
    do {
      expired = await database.transaction(async (transaction) => {
        const now = clock.now();
        const due = { before: later(now, -EXPIRE_AFTER_MS), now, limit: AT_ONCE };
        const deposits = await expireDeposits(transaction, due);
        for (const deposit of deposits) await publishDeposit(deps, transaction, deposit);
        return deposits.length;
      });
    } while (expired === AT_ONCE);
  };
}
