// The jackpot that some games fill together, which the header counts.

import { jackpot as jackpotCall } from '@ceibo/contracts/games';
import type { AnswerOf } from '@ceibo/contracts/call';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { remoteItem } from '../remote-item.ts';
import { waitFor, type Thunk } from '../services.ts';

const TICK_MS = 15_000;

export type Jackpot = NonNullable<AnswerOf<typeof jackpotCall>['jackpot']> & {
  /** The names of the games that feed it. */
  readonly games?: readonly string[] | undefined;
};

export const jackpot = remoteItem({
  area: 'login',
  name: 'jackpot',
  call: jackpotCall,
  keepsError: false,
});

function none(): Jackpot | null {
  return null;
}

/**
 * The last that the server said; null while there is none. It outlives the requests that clear the
 * item, so that a tick never blanks it.
 */
export const shownJackpot = createSlice({
  name: 'login/shownJackpot',
  initialState: none,
  reducers: {
    known: (_shown, { payload }: PayloadAction<Jackpot | null>): Jackpot | null => payload,
  },
});

/** Shows what the server says; a failure leaves the present figure. */
export function loadJackpot(): Thunk<Promise<void>> {
  return async (dispatch) => {
    const outcome = await dispatch(jackpot.load({}));
    if (outcome.kind !== 'answer') return;
    const { jackpot: standing, games } = outcome.answer;
    dispatch(shownJackpot.actions.known(standing && { ...standing, games }));
  };
}

/** Asks at once, and every 15 seconds while somebody looks. */
export function followJackpot(isLookedAt: () => boolean): Thunk<Promise<void>> {
  return async (dispatch) => {
    for (let isFirst = true; ; isFirst = false) {
      // A page opened in the background asks too: what comes only when somebody looks would move
      // under their eyes.
      if (isFirst || isLookedAt()) await dispatch(loadJackpot());
      await dispatch(waitFor(TICK_MS));
    }
  };
}
