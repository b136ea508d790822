// The player's calls of bonuses. The page stores the answers: the areas of the state are part of
// every first load.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import * as grants from '@ceibo/contracts/promotions/grants';
import type { Outcome } from '../../api/outcome.ts';
import { balance } from '../cashier-area.ts';
import type { Thunk } from '../services.ts';

export type GrantAnswer = AnswerOf<typeof grants.myGrants>;
export type Grant = GrantAnswer['grants'][number];
export type GrantCounts = AnswerOf<typeof grants.grantCounts>;

export function askGrants(): Thunk<Promise<Outcome<GrantAnswer>>> {
  return (_dispatch, _getState, { api }) => api.call(grants.myGrants, {});
}

export function askGrantCounts(
  request: RequestOf<typeof grants.grantCounts>,
): Thunk<Promise<Outcome<GrantCounts, RefusalOf<typeof grants.grantCounts>>>> {
  return (_dispatch, _getState, { api }) => api.call(grants.grantCounts, request);
}

/** Ends a bonus as it was displayed, and requests the balance afterwards. */
export function cancelGrant({
  id,
  loses,
}: Pick<Grant, 'id' | 'loses'>): Thunk<
  Promise<Outcome<object, RefusalOf<typeof grants.cancelGrant>>>
> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await api.call(grants.cancelGrant, { id, loses: loses ?? '0.00' });
    void dispatch(balance.load({}));
    return outcome;
  };
}
