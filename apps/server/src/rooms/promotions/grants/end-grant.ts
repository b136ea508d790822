// A bonus whose deposit went back to its payer.

import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { GrantDeps } from '../deps.ts';
import { advanceIn, forfeitUsedUp } from './advance.ts';
import { cancelQueued, grantOf, markClosing } from './grants-store.ts';

/** Ends a grant whose reason is gone, whatever it stands at; one that has ended stays so. */
export async function endGrant(
  deps: GrantDeps,
  transaction: Transaction,
  playerId: PlayerId,
  id: string,
): Promise<void> {
  await advanceIn(deps, transaction, playerId);
  const grant = await grantOf(transaction, playerId, id);
  if (!grant) return;
  if (grant.state === 'queued') return cancelQueued(transaction, grant, deps.clock.now());
  // From now on a late rollback or win of it goes to the house.
  if (grant.state === 'exhausted') return forfeitUsedUp(deps, transaction, grant);
  if (grant.state !== 'active' && grant.state !== 'expiring') return;
  await deps.wallet.closeGrant(transaction, playerId, id);
  await markClosing(transaction, grant, 'cancelling');
  await advanceIn(deps, transaction, playerId);
}
