// What the page has found out about its surroundings: whether the server answers, whether the
// browser keeps what it is given, and whether the server wants the person to confirm a change.

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { menu as menuCall } from '@ceibo/contracts/content';
import { growingPauseMs } from '../api/growing-pause.ts';
import type { Thunk } from './services.ts';
import type { State } from './store.ts';

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

interface Watch {
  onBack(): Thunk<Promise<unknown>, State>;
  pause(ms: number): Promise<void>;
  timeout(ms: number): AbortSignal;
}

/** A server that is asked whether it is there, and says nothing for so long, is not. */
const SILENCE_MS = 10_000;

/**
 * Keeps what requests tell of the server. While it is lost it is asked for something small, again
 * and again, so that the page knows without the player's doing; `onBack` is dispatched when it
 * answers. However often that changes, one question is under way.
 */
export function serverWatch({
  onBack,
  pause,
  timeout,
}: Watch): (isReached: boolean) => Thunk<void, State> {
  let isAsking = false;

  function askUntilReached(): Thunk<Promise<void>, State> {
    return async (_dispatch, getState, { api, random }) => {
      if (isAsking) return;
      isAsking = true;
      for (let attempt = 0; !getState().circumstances.isServerReached; attempt += 1) {
        await pause(growingPauseMs(attempt, random()));
        // An answer from the browser's cache would say nothing about the server.
        await api.call(menuCall, {}, { cache: 'no-cache', signal: timeout(SILENCE_MS) });
      }
      isAsking = false;
    };
  }

  return (isReached) => (dispatch, getState) => {
    if (getState().circumstances.isServerReached === isReached) return;
    dispatch(circumstances.actions.serverReached(isReached));
    void dispatch(isReached ? onBack() : askUntilReached());
  };
}

/**
 * The browser's fetch, telling of each request whether the server answered. Nothing is told of a
 * request that the page itself gave up, nor of an answer that the browser may have kept.
 */
export function watchedFetch(real: typeof fetch, tell: (isReached: boolean) => void): typeof fetch {
  return async (...request) => {
    try {
      const response = await real(...request);
      if (mustReachServer(request[1])) tell(true);
      return response;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) tell(false);
      throw error;
    }
  };
}

function mustReachServer({ method = 'GET', cache = 'default' }: RequestInit = {}): boolean {
  return method !== 'GET' || cache === 'no-cache' || cache === 'no-store';
}
