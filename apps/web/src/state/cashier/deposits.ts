// Deposits: the ways to pay, the deposit that is begun, and the one that the page after the payment
// follows.

import { deposit, depositById, depositSystems } from '@ceibo/contracts/cashier';
import { growingPauseMs } from '../../api/growing-pause.ts';
import * as items from './cashier-items.ts';
import { withCall } from '../remote-item.ts';
import type { Thunk } from '../services.ts';
import { STARTED_DEPOSIT, DEPOSIT_SYSTEM_LIST } from '../specified-names.ts';
import type { State } from '../store.ts';

const depositSystemList = withCall(items.depositSystemList, depositSystems);

export const startedDeposit = withCall(items.startedDeposit, deposit);

/**
 * A deposit's status. It may be of another deposit than the page's, so each page compares the id.
 */
export const depositStatus = withCall(items.depositStatus, depositById);

export const selectStartedDeposit = ({ cashier }: State) => cashier[STARTED_DEPOSIT];
export const selectDepositSystemList = ({ cashier }: State) => cashier[DEPOSIT_SYSTEM_LIST];

/** A request of the systems clears the deposit response, as specified. */
export function loadDepositSystems(): Thunk<void> {
  return (dispatch) => {
    dispatch(startedDeposit.cleared());
    void dispatch(depositSystemList.load({}));
  };
}

/**
 * Requests a deposit's status, again and again, until the signal aborts or the server says that
 * there is no such deposit. The server's events are quicker; this is for a page whose event stream
 * is lost.
 */
export function followDeposit(depositId: string, signal: AbortSignal): Thunk<Promise<void>> {
  return async (dispatch, _getState, { pause, random }) => {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const outcome = await dispatch(depositStatus.load({ depositId }));
      if (outcome.kind === 'refusal' || (outcome.kind === 'fault' && outcome.cause === 'request'))
        return;
      await pause(growingPauseMs(attempt, random()));
    }
  };
}
