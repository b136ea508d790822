// Watches whether the server answers: every request reports it, and while it is lost the watch asks
// again.

import { menu as menuCall } from '@ceibo/contracts/content';
import { growingPauseMs } from '../api/growing-pause.ts';
import { circumstances } from './circumstances.ts';
import type { Thunk } from './services.ts';
import type { State } from './store.ts';

interface Watch {
  onBack(): Thunk<Promise<unknown>, State>;
  pause(ms: number): Promise<void>;
  timeout(ms: number): AbortSignal;
}

/** The time without an answer after which the server counts as lost. */
const SILENCE_MS = 10_000;

/**
 * Stores what requests report of the server. While it is lost the watch requests something small,
 * again and again, so that the page knows without the player's doing; `onBack` is dispatched when
 * it answers. One request at most is under way, however often that changes.
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
 * The browser's fetch, which reports of each request whether the server answered. It reports no
 * request that the page itself gave up, and no answer that the browser may have stored.
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
