// Giving up a deposit that was not paid. Only the pages of the cashier load this.

import { discardDeposit } from '@ceibo/contracts/cashier';
import type { Failure } from '../../api/outcome.ts';
import { depositStatus } from './deposits.ts';
import type { Thunk } from '../services.ts';

/** Gives a deposit up and then asks how it stands; null when that was done. */
export function giveUpDeposit(depositId: string): Thunk<Promise<Failure | null>> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await api.call(discardDeposit, { depositId });
    await dispatch(depositStatus.load({ depositId }));
    return outcome.kind === 'answer' ? null : outcome;
  };
}
