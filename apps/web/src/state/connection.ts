// True while the player's event stream is open. Not server data, so it belongs to none of the three
// areas.

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './clearing.ts';

export type ConnectionState = 'unused' | 'open' | 'lost';

function unused(): ConnectionState {
  return 'unused';
}

export const connection = createSlice({
  name: 'connection',
  initialState: unused,
  reducers: {
    changed: (_state, { payload }: PayloadAction<ConnectionState>): ConnectionState => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, unused);
  },
});
