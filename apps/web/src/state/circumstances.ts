// The page's knowledge of its surroundings. It knows whether the server answers, whether the
// browser stores data, and whether the server wants the person to confirm a change.

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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
