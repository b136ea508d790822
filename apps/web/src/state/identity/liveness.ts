// The calls of the face verification.

import type { AnswerOf, RefusalOf } from '@ceibo/contracts/call';
import {
  liveness,
  refreshLiveness,
  startLiveness,
  type LivenessView,
} from '@ceibo/contracts/identity/liveness';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

export type LivenessOutcome = Outcome<LivenessView, RefusalOf<typeof liveness>>;

export function readLiveness(): Thunk<Promise<LivenessOutcome>> {
  return (_dispatch, _getState, { api }) => api.call(liveness, {});
}

/** Has the server ask the company for the result. */
export function askForLiveness(): Thunk<Promise<LivenessOutcome>> {
  return (_dispatch, _getState, { api }) => api.call(refreshLiveness, {});
}

/** Begins a check, or goes on with the open one; the answer is the company's page. */
export function beginLiveness(): Thunk<Promise<Outcome<AnswerOf<typeof startLiveness>>>> {
  return (_dispatch, _getState, { api }) => api.call(startLiveness, { consent: true });
}
