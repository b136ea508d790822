// Loads the menu and the list of providers, and keeps that list fresh.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { providersBeforeLogin as providersBeforeLoginCall } from '@ceibo/contracts/games';
import { growingPauseMs } from '../../api/growing-pause.ts';
import { selectIsPlayer } from '../selectors.ts';
import { waitFor, type Thunk } from '../services.ts';
import type { State, Store } from '../store.ts';
import { builtInMenu } from './built-in-menu.ts';
import {
  menu,
  menuItems,
  permissionList,
  providers,
  providersBeforeLogin,
  type ProviderStatus,
} from './menu.ts';

const MOST_TRIES = 6;
const FIRST_PROVIDERS_MS = 1_000;
const REFRESH_PROVIDERS_MS = 300_000;

type ProviderList = AnswerOf<typeof providersBeforeLoginCall>;

/** Shows the server's menu, and meanwhile, once it has failed to come, the built-in one. */
export function loadMenu(): Thunk<Promise<void>, State> {
  return async (dispatch, getState, { random }) => {
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      const outcome = await dispatch(menu.load({}));
      if (outcome.kind === 'answer') {
        dispatch(menuItems.actions.known(outcome.answer.items));
        return;
      }
      if (getState().login.menuItems === null) dispatch(menuItems.actions.known(builtInMenu));
      await dispatch(waitFor(growingPauseMs(attempt, random())));
    }
  };
}

/**
 * The list with those that it leaves out and that are off, so that nothing of theirs is offered.
 */
export function withOff({ providers: listed, off = [] }: ProviderList): readonly ProviderStatus[] {
  return [...listed, ...off.map((name) => ({ name, status: false }))];
}

/**
 * Requests the providers for the visitor or the player. A failure gives an empty list, as
 * specified, but for what was known to be off.
 */
export function loadProviders(): Thunk<Promise<void>, State> {
  return async (dispatch, getState) => {
    const player = playerOf(getState());
    const outcome = await (player === null
      ? dispatch(providersBeforeLogin.load({}, { cache: 'no-cache' }))
      : dispatch(permissionList.load({ role: 0, loginName: player })));
    // Somebody may have come or gone meanwhile; their own list is under way.
    if (playerOf(getState()) !== player) return;
    dispatch(
      providers.actions.known(
        outcome.kind === 'answer' ? withOff(outcome.answer) : stillOff(getState()),
      ),
    );
  };
}

/**
 * Loads the list a second after the start, at once whenever somebody comes or goes, and every five
 * minutes for players.
 */
export async function followProviders(store: Store): Promise<void> {
  await store.dispatch(waitFor(FIRST_PROVIDERS_MS));
  let shownFor = playerOf(store.getState());
  store.subscribe(() => {
    const player = playerOf(store.getState());
    if (player === shownFor) return;
    shownFor = player;
    void store.dispatch(loadProviders());
  });
  await store.dispatch(loadProviders());
  for (;;) {
    await store.dispatch(waitFor(REFRESH_PROVIDERS_MS));
    if (shownFor !== null) await store.dispatch(loadProviders());
  }
}

function stillOff({ login }: State): readonly ProviderStatus[] {
  return login.providers?.filter(({ status }) => !status) ?? [];
}

/** The login name of the player who is in. */
function playerOf(state: State): string | null {
  return selectIsPlayer(state) ? state.player.profileName : null;
}
