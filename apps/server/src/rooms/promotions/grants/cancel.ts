// A player ends a bonus.

import type { cancelGrant } from '@ceibo/contracts/promotions/grants';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { parseMoney } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { GrantDeps } from '../deps.ts';
import { advanceIn } from './advance.ts';
import { grantOf, markClosing, cancelQueued } from './grants-store.ts';
import { lossOf } from './views.ts';

type Answer = AnswerOf<typeof cancelGrant> | Refusal<RefusalOf<typeof cancelGrant>>;

/** Ends the grant with the loss that was displayed, or refuses: stakes may come in between. */
export async function cancel(
  deps: GrantDeps,
  playerId: PlayerId,
  { id, loses }: RequestOf<typeof cancelGrant>,
): Promise<Answer> {
  const { clock, database, wallet } = deps;
  return database.transaction(async (transaction) => {
    await advanceIn(deps, transaction, playerId);
    const funds = await wallet.lockFunds(transaction, playerId);
    const grant = await grantOf(transaction, playerId, id);
    if (!grant) return refuse('GRANT_UNKNOWN');
    if (grant.state !== 'active' && grant.state !== 'queued') return refuse('GRANT_ENDED');
    if (lossOf(grant, funds) !== parseMoney(loses)) return refuse('GRANT_CHANGED');
    if (grant.state === 'queued') {
      await cancelQueued(transaction, grant, clock.now());
      return {};
    }
    await wallet.closeGrant(transaction, playerId, id);
    await markClosing(transaction, grant, 'cancelling');
    await advanceIn(deps, transaction, playerId);
    return {};
  });
}
