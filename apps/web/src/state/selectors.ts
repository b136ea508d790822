// Reads the state under plain names where the specification's are not plain.

import {
  GAME_LAUNCH,
  LEVEL,
  LOGIN_STATE,
  PROVIDER_GAMES,
  SESSION_EXPIRED,
  TOURNAMENTS,
} from './specified-names.ts';
import type { State } from './store.ts';

export const selectLoginState = ({ login }: State) => login[LOGIN_STATE];
export const selectTournaments = ({ player }: State) => player[TOURNAMENTS];
export const selectLevel = ({ player }: State) => player[LEVEL];
export const selectProviderGames = ({ login }: State) => login[PROVIDER_GAMES];
export const selectGameLaunch = ({ login }: State) => login[GAME_LAUNCH];

export const selectSessionExpired = ({ cashier }: State) => cashier[SESSION_EXPIRED];

/** True for a player's page, also while it is locked. */
export function selectIsPlayer(state: State): boolean {
  const { loggedIn, locked } = selectLoginState(state);
  return loggedIn || locked;
}

/** True as well while a stored session is being tried. */
export function selectIsPlayerOrResuming(state: State): boolean {
  return selectIsPlayer(state) || selectLoginState(state).resuming;
}

export function selectIsVisitor(state: State): boolean {
  return !selectIsPlayerOrResuming(state);
}
