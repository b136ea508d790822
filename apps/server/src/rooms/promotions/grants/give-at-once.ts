// A bonus that an account begins with.

import type { Transaction } from '../../../platform/database/database.ts';
import type { GrantDeps } from '../deps.ts';
import { start } from './advance.ts';
import { insertGrant, type NewGrant } from './grants-store.ts';

/**
 * Gives and starts a bonus as part of a caller's transaction, for a wallet that has none yet. The
 * wallet refuses a second one, and this throws.
 */
export async function giveAtOnce(
  deps: Pick<GrantDeps, 'clock'> & { wallet: Pick<GrantDeps['wallet'], 'applyIn'> },
  transaction: Transaction,
  grant: NewGrant,
): Promise<void> {
  if (await insertGrant(transaction, grant, deps.clock.now()))
    await start(deps, transaction, grant);
}
