// The player's points. The page keeps the answer.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import * as calls from '@ceibo/contracts/promotions/points';
import type { Outcome } from '../../api/outcome.ts';
import { balance } from '../cashier-area.ts';
import type { Thunk } from '../services.ts';

export type Points = AnswerOf<typeof calls.myPoints>;

export function askPoints(): Thunk<Promise<Outcome<Points>>> {
  return (_dispatch, _getState, { api }) => api.call(calls.myPoints, {});
}

export type PointHistory = AnswerOf<typeof calls.pointHistory>;

export function askPointHistory(month: string): Thunk<Promise<Outcome<PointHistory>>> {
  return (_dispatch, _getState, { api }) => api.call(calls.pointHistory, { month });
}

/** Exchanges points, and asks for the balance that this makes. */
export function exchangePoints(
  request: RequestOf<typeof calls.exchangePoints>,
): Thunk<
  Promise<Outcome<AnswerOf<typeof calls.exchangePoints>, RefusalOf<typeof calls.exchangePoints>>>
> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await api.call(calls.exchangePoints, request);
    void dispatch(balance.load({}));
    return outcome;
  };
}
