// The message that lies over the page until it is acknowledged with OK.

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../api/outcome.ts';

/** The message to the player; the words are in the language files, but for those of a failure. */
export type Message = 'notices-stopped' | 'password-sent' | 'handoff-refused' | Failure;

function none(): Message | null {
  return null;
}

export const message = createSlice({
  name: 'message',
  initialState: none,
  reducers: {
    told: (_message, { payload }: PayloadAction<Message>): Message | null => payload,
    read: none,
  },
});
