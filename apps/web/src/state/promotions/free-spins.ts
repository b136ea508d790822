// The player's free spins. The page keeps the answer.

import type { AnswerOf } from '@ceibo/contracts/call';
import { myFreeSpins } from '@ceibo/contracts/promotions/free-spins';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

export type FreeSpinsAnswer = AnswerOf<typeof myFreeSpins>;
export type FreeSpins = FreeSpinsAnswer['freeSpins'][number];

export function askFreeSpins(): Thunk<Promise<Outcome<FreeSpinsAnswer>>> {
  return (_dispatch, _getState, { api }) => api.call(myFreeSpins, {});
}
