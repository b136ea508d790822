// The wheel of the day. The page keeps the answers.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import * as calls from '@ceibo/contracts/promotions/wheel';
import type { Outcome } from '../../api/outcome.ts';
import { balance, figuresHeld } from '../cashier-area.ts';
import type { Thunk } from '../services.ts';

export type WheelAnswer = AnswerOf<typeof calls.wheel>;
export type OwnWheel = AnswerOf<typeof calls.myWheel>;
export type Spin = AnswerOf<typeof calls.spinWheel>;

export function askWheel(
  request: RequestOf<typeof calls.wheel>,
): Thunk<Promise<Outcome<WheelAnswer>>> {
  return (_dispatch, _getState, { api }) => api.call(calls.wheel, request);
}

export function askOwnWheel(): Thunk<Promise<Outcome<OwnWheel>>> {
  return (_dispatch, _getState, { api }) => api.call(calls.myWheel, {});
}

/** The prize is given before the answer, so the figures wait until the wheel has stopped. */
export function spinWheel(
  day: string,
): Thunk<Promise<Outcome<Spin, RefusalOf<typeof calls.spinWheel>>>> {
  return (dispatch, _getState, { api }) => {
    dispatch(figuresHeld.actions.held());
    return api.call(calls.spinWheel, { day });
  };
}

interface HoldsFigures {
  cashier: { figuresHeld: boolean };
}

/** The wheel has stopped: what the prize made of the balance may be seen. */
export function showBalance(): Thunk<void, HoldsFigures> {
  return (dispatch, getState) => {
    if (!getState().cashier.figuresHeld) return;
    dispatch(figuresHeld.actions.released());
    void dispatch(balance.load({}));
  };
}
