// The cost of free spins to their campaign: their cap while they may be played, and afterwards the
// amount that was granted. The rest goes back to the budget.

import type { Transaction } from '../../../platform/database/database.ts';
import type { Money } from '@ceibo/money';
import { awardOfSpins, saveCost, type SpinsKey } from '../campaigns/awards-store.ts';
import { returnBudget, takeBudget, takeOwed } from '../campaigns/campaigns-store.ts';

/**
 * Charges the campaign the amount that was granted of spins that are over; repeating it changes
 * nothing. A win that comes later is owed, so it takes from the budget again, also where nothing is
 * left. False when that exceeds the budget. The wallet's lock of the player orders the calls.
 */
export async function chargeGranted(
  transaction: Transaction,
  spins: SpinsKey,
  granted: Money,
): Promise<boolean> {
  const award = await awardOfSpins(transaction, spins);
  if (!award) return true;
  const { amount, campaign, late } = award;
  const cost = amount - award.returned;
  if (cost === granted) return true;
  const more = granted > cost ? granted - cost : 0n;
  await saveCost(transaction, award, { returned: amount - granted, late: late + more });
  if (more > 0n) return takeOwed(transaction, campaign, more);
  await returnBudget(transaction, campaign, cost - granted);
  return true;
}

/** Spins that are asked for again may win their cap once more; false when the budget lacks it. */
export async function chargeCapAgain(transaction: Transaction, spins: SpinsKey): Promise<boolean> {
  const award = await awardOfSpins(transaction, spins);
  if (!award || award.returned === 0n) return true;
  if (!(await takeBudget(transaction, award.campaign, award.returned))) return false;
  await saveCost(transaction, award, { returned: 0n, late: award.late });
  return true;
}
