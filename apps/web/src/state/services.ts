// The dependencies of thunks. They reach the browser, the network, time and chance through these
// only, so that tests can control them.

import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Api } from '../api/client.ts';
import type { SessionKeeper } from './identity/session-keeper.ts';

export interface Services {
  api: Api;
  session: SessionKeeper;
  /** Loads the site anew at the home page, with nothing of the player left in memory. */
  leave(): void;
  pause(ms: number): Promise<void>;
  /** 0 to 1; spreads retries, decides nothing else. */
  random(): number;
}

/** `Needed` is the state that it reads; most read none. */
export type Thunk<Result, Needed = unknown> = ThunkAction<Result, Needed, Services, UnknownAction>;

/** Waits, on the clock that everything else waits on. */
export function waitFor(ms: number): Thunk<Promise<void>> {
  return (_dispatch, _getState, { pause }) => pause(ms);
}
