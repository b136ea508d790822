import { profile as profileCall } from '@ceibo/contracts/identity';
import { profile } from '../player-area.ts';
import type { Thunk } from '../services.ts';

/** Reads the profile again and leaves the present one in view; a failure leaves it as it is. */
export function refreshProfile(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await api.call(profileCall, {});
    if (outcome.kind === 'answer') dispatch(profile.pushed({ data: outcome.answer }));
  };
}
