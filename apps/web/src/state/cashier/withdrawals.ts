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
import { REQUESTED_WITHDRAWAL, WITHDRAW_SYSTEM_LIST } from '../specified-names.ts';
import type { State } from '../store.ts';

export const withdrawSystemList = withCall(items.withdrawSystemList, withdrawSystems);

export const requestedWithdrawal = withCall(items.requestedWithdrawal, withdrawRequest);

export const cancelWithdrawResponse = withCall(items.cancelWithdrawResponse, cancelWithdrawRequest);

export const openWithdrawRequests = withCall(items.openWithdrawRequests, openCall);

export const selectRequestedWithdrawal = ({ cashier }: State) => cashier[REQUESTED_WITHDRAWAL];
export const selectWithdrawSystemList = ({ cashier }: State) => cashier[WITHDRAW_SYSTEM_LIST];

/** Asks for a withdrawal and then for everything that it changed. True when it was accepted. */
export function requestWithdrawal(
  request: RequestOf<typeof withdrawRequest>,
): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestedWithdrawal.load(request));
    // The withdrawable amount may have changed since it was displayed; a refusal is often the first
    // sign of it.
    void dispatch(withdrawSystemList.load({}));
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
