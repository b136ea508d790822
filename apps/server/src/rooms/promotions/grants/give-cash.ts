// A grant without wagering: cash at once, whatever bonus is open.

import type { Transaction } from '../../../platform/database/database.ts';
import type { GrantDeps } from '../deps.ts';
import { insertCashGrant, type NewGrant } from './grants-store.ts';

export type NewCashGrant = Omit<NewGrant, 'terms' | 'days'>;

/**
 * Gives cash as part of a caller's transaction, once for a source and reference. It is listed among
 * the grants that became cash, and the ledger's prize bears its id.
 */
export async function giveCash(
  { clock, wallet }: Pick<GrantDeps, 'clock'> & { wallet: Pick<GrantDeps['wallet'], 'applyIn'> },
  transaction: Transaction,
  grant: NewCashGrant,
): Promise<void> {
  if (!(await insertCashGrant(transaction, grant, clock.now()))) return;
  const { id, playerId, amount } = grant;
  const [done] = await wallet.applyIn(transaction, [
    {
      kind: 'prize',
      source: 'promotions',
      sourceTxId: `${id}:cash`,
      playerId,
      currency: 'ARS',
      amount,
    },
  ]);
  if (!done || 'refused' in done)
    throw new Error(`the wallet refused a grant of cash: ${done?.refused ?? 'no answer'}`);
}
