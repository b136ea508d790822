// Withdrawals: what could be taken, the request that is made, and how those under way stand.

import {
  cancelWithdrawRequest,
  openWithdrawRequests as openCall,
  withdrawRequest,
  withdrawSystems,
  type WithdrawalView,
} from '@ceibo/contracts/cashier';
import type { RequestOf } from '@ceibo/contracts/call';
import * as items from './cashier-items.ts';
import { withCall } from '../remote-item.ts';
import type { Thunk } from '../services.ts';

export const withDrawSystem = withCall(items.withDrawSystem, withdrawSystems);

export const withDrawRequestResponse = withCall(items.withDrawRequestResponse, withdrawRequest);

export const cancelWithdrawResponse = withCall(items.cancelWithdrawResponse, cancelWithdrawRequest);

export const openWithdrawRequests = withCall(items.openWithdrawRequests, openCall);

/** Asks for a withdrawal and then for everything that it changed. True when it was accepted. */
export function requestWithdrawal(
  request: RequestOf<typeof withdrawRequest>,
): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const outcome = await dispatch(withDrawRequestResponse.load(request));
    // What could be taken may have changed since it was shown; a refusal is often the first to
    // tell.
    void dispatch(withDrawSystem.load({}));
    if (outcome.kind !== 'answer') return false;
    await dispatch(openWithdrawRequests.load({}));
    return true;
  };
}

/**
 * Cancels a withdrawal. Refused or not, the list then shows how it stands. True when it is
 * cancelled.
 */
export function cancelWithdrawal(withdrawalId: string): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const outcome = await dispatch(cancelWithdrawResponse.load({ withdrawalId }));
    await dispatch(openWithdrawRequests.load({}));
    return outcome.kind === 'answer';
  };
}

/**
 * The list of open withdrawals with one as it now is; one that is new comes first, one that has
 * ended leaves.
 */
export function withWithdrawal(
  list: readonly WithdrawalView[],
  changed: WithdrawalView,
): WithdrawalView[] {
  if (changed.finishedAt !== null)
    return list.filter(({ withdrawalId }) => withdrawalId !== changed.withdrawalId);
  const isKnown = list.some(({ withdrawalId }) => withdrawalId === changed.withdrawalId);
  return isKnown
    ? list.map((each) => (each.withdrawalId === changed.withdrawalId ? changed : each))
    : [changed, ...list];
}
