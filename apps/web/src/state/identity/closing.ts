// The calls of closing the account.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { closeAccount, closing } from '@ceibo/contracts/identity/closing';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

export type ClosingOutcome = Outcome<AnswerOf<typeof closing>, RefusalOf<typeof closing>>;

export function readClosing(): Thunk<Promise<ClosingOutcome>> {
  return (_dispatch, _getState, { api }) => api.call(closing, {});
}

/**
 * Closes the account. The session has ended with it. The page forgets it before the server says so,
 * and stands until the player has read what became of the account.
 */
export function closeMyAccount(
  request: RequestOf<typeof closeAccount>,
): Thunk<Promise<Outcome<AnswerOf<typeof closeAccount>>>> {
  return async (_dispatch, _getState, { api, session }) => {
    const outcome = await api.call(closeAccount, request);
    if (outcome.kind === 'answer') session.clearTraces();
    return outcome;
  };
}

export function leaveClosedAccount(): Thunk<void> {
  return (_dispatch, _getState, { leave }) => leave();
}
