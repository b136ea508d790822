// Asks a company once more for free spins that it refused. Their cap went back to the budget of
// their campaign, which must have it again.

import type { Transaction } from '../../../platform/database/database.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { SpinsKey } from '../campaigns/awards-store.ts';
import type { PromotionsDeps } from '../deps.ts';
import { chargeCapAgain } from './campaign-cost.ts';

/** False when the player has no refused spins of this id. */
export async function askSpinsAgain(
  { freeSpins }: Pick<PromotionsDeps['games'], 'freeSpins'>,
  transaction: Transaction,
  spins: SpinsKey,
): Promise<boolean | Refusal<'BUDGET_USED_UP'>> {
  if (!(await freeSpins.again(transaction, spins))) return false;
  return (await chargeCapAgain(transaction, spins)) || refuse('BUDGET_USED_UP');
}
