// Finds the bets of a purchase that a debit uses. Pure.

import { minMoney, type Money } from '@ceibo/money';
import type { PurchaseBet } from '../purchases-store.ts';

export interface UsedStake {
  betId: string;
  stake: Money;
}

/**
 * Divides what a debit uses among the bets: first as it says itself, as far as their stakes go;
 * the rest in the order of the purchase, for all that is in play has a bet that the player sees.
 * `isAsTold` is false when the debit told bets or stakes that do not fit.
 */
export function allocate(
  amount: Money,
  told: readonly UsedStake[],
  bets: readonly PurchaseBet[],
): { used: UsedStake[]; isAsTold: boolean } {
  const free = new Map(bets.map(({ betId, stake, taken }) => [betId, stake - taken]));
  const used = new Map<string, Money>();
  let left = amount;
  const take = (betId: string, most: Money): Money => {
    const stake = minMoney(left, minMoney(most, free.get(betId) ?? 0n));
    if (stake <= 0n) return 0n;
    left -= stake;
    free.set(betId, (free.get(betId) ?? 0n) - stake);
    used.set(betId, (used.get(betId) ?? 0n) + stake);
    return stake;
  };
  let isAsTold = true;
  for (const { betId, stake } of told) if (take(betId, stake) !== stake) isAsTold = false;
  if (left > 0n) isAsTold = false;
  for (const { betId, stake } of bets) take(betId, stake);
  return { used: [...used].map(([betId, stake]) => ({ betId, stake })), isAsTold };
}
