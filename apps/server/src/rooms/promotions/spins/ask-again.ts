// Asks a company once more for free spins that it refused. Their cap went back to the budget of
// their campaign, which must have it again. The deposit that brought them must still be there.

import type { Transaction } from '../../../platform/database/database.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { isOfReversedDeposit, type SpinsKey } from '../campaigns/awards-store.ts';
import type { PromotionsDeps } from '../deps.ts';
import { chargeCapAgain } from './campaign-cost.ts';

/** False when the player has no refused spins of this id. */
export async function askSpinsAgain(
  { freeSpins }: Pick<PromotionsDeps['games'], 'freeSpins'>,
  transaction: Transaction,
  spins: SpinsKey,
): Promise<boolean | Refusal<'BUDGET_USED_UP' | 'DEPOSIT_REVERSED'>> {
  if (!(await freeSpins.again(transaction, spins))) return false;
  // Their row is locked by now: a reversal that comes meanwhile takes them back.
  if (await isOfReversedDeposit(transaction, spins)) return refuse('DEPOSIT_REVERSED');
  return (await chargeCapAgain(transaction, spins)) || refuse('BUDGET_USED_UP');
}
