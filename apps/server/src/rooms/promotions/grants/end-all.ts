// The bonuses of a player who excluded themselves.

import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Funds } from '../../wallet/index.ts';
import type { GrantDeps } from '../deps.ts';
import { advanceIn, convertEarned, forfeitUsedUp } from './advance.ts';
import { cancelQueued, currentGrants, markClosing, type Grant } from './grants-store.ts';
import { reopenUsedUp, usedUpGrant } from './reopen.ts';

/**
 * Cancels the grants that wait. Closes the open grant, which ends with its open rounds. A bonus
 * that was earned by then is the player's: it becomes cash, now or when the rounds end.
 */
export async function endAllGrants(
  deps: GrantDeps,
  transaction: Transaction,
  playerId: PlayerId,
): Promise<void> {
  const { clock, wallet } = deps;
  await convertEarned(deps, transaction, playerId);
  const funds = await wallet.lockFunds(transaction, playerId);
  await reopenUsedUp(transaction, playerId, funds);
  const usedUp = await usedUpGrant(transaction, playerId, funds);
  if (usedUp) await forfeitUsedUp(deps, transaction, usedUp);
  for (const grant of await currentGrants(transaction, [playerId])) {
    const { id, state } = grant;
    if (state === 'queued') await cancelQueued(transaction, grant, clock.now());
    if (state !== 'active' || isEarned(grant, funds)) continue;
    await wallet.closeGrant(transaction, playerId, id);
    await markClosing(transaction, grant, 'cancelling');
  }
  await advanceIn(deps, transaction, playerId);
}

function isEarned({ id }: Grant, { wagering }: Pick<Funds, 'wagering'>): boolean {
  return wagering?.grant === id && wagering.counted >= wagering.target;
}
