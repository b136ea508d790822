// Where visitors see the cards of the races.

import { raceCards } from '@ceibo/contracts/games';
import type { AnswerOf } from '@ceibo/contracts/call';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

export function askRaceCards(): Thunk<Promise<Outcome<AnswerOf<typeof raceCards>>>> {
  return (_dispatch, _getState, { api }) => api.call(raceCards, {});
}
