// What the page has found out about its surroundings: whether the server answers, whether the
// browser keeps what it is given, and whether the server wants the person to confirm a change.

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { menu as menuCall } from '@ceibo/contracts/content';
import { growingPauseMs } from '../api/growing-pause.ts';
import { waitFor, type Thunk } from './services.ts';

export interface Circumstances {
  /** False once a request got no answer, until the next one does. */
  readonly isServerReached: boolean;
  /** False once the browser has refused to keep something that ought to outlive the page. */
  readonly isStorageKept: boolean;
  /** 'asked' while a call waits for the person to confirm (identity/confirmation.ts). */
  readonly confirmation?: 'asked' | 'given' | 'refused' | undefined;
}

const good: Circumstances = { isServerReached: true, isStorageKept: true };

export const circumstances = createSlice({
  name: 'circumstances',
  initialState: good,
  reducers: {
    serverReached: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      isServerReached: payload,
    }),
    storageRefused: (state) => ({ ...state, isStorageKept: false }),
    confirmation: (state, { payload }: PayloadAction<'asked' | 'given' | 'refused'>) => ({
      ...state,
      confirmation: payload,
    }),
  },
});

/**
 * Asks the lost server for something small, again and again, until it answers, so that the page
 * knows without the player's doing.
 */
export function awaitServer(): Thunk<Promise<void>, { circumstances: Circumstances }> {
  return async (dispatch, getState, { api, random }) => {
    for (let attempt = 0; !getState().circumstances.isServerReached; attempt += 1) {
      await dispatch(waitFor(growingPauseMs(attempt, random())));
      await api.call(menuCall, {});
    }
  };
}

/**
 * The browser's fetch, telling of each request whether it got an answer. A request that the page
 * itself gave up tells nothing.
 */
export function watchedFetch(real: typeof fetch, tell: (isReached: boolean) => void): typeof fetch {
  return async (...request) => {
    try {
      const response = await real(...request);
      tell(true);
      return response;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) tell(false);
      throw error;
    }
  };
}
