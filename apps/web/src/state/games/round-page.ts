// The studio's own page of a round.

import type { AnswerOf } from '@ceibo/contracts/call';
import { roundPage } from '@ceibo/contracts/round-page';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

/** The address of the page. Only the button that opens it asks; the answer is not stored. */
export function askRoundPage(round: string): Thunk<Promise<Outcome<AnswerOf<typeof roundPage>>>> {
  return (_dispatch, _getState, { api }) => api.call(roundPage, { round });
}
