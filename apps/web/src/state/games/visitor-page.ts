// The page of a provider's offer for visitors.

import { visitorPage, type VisitedProvider } from '@ceibo/contracts/games/launch';
import type { AnswerOf } from '@ceibo/contracts/call';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

export function askVisitorPage(
  provider: VisitedProvider,
): Thunk<Promise<Outcome<AnswerOf<typeof visitorPage>>>> {
  return (_dispatch, _getState, { api }) => api.call(visitorPage, { provider });
}
