// Providers are switched on and off while pages are open. The menus follow the list of providers;
// here the page requests the games of a switched provider again, as far as it has requested any.

import { newLaunches } from '../state/content/content.ts';
import { loadKept, loadStudios, studiosOf } from '../state/games/lobby.ts';
import { lobbyPages, type KeptKind } from '../state/games/lobby-items.ts';
import { providerGames } from '../state/login-area.ts';
import type { ProviderStatus } from '../state/content/menu.ts';
import { isUnasked } from '../state/remote-item.ts';
import { itemAt } from '../state/remote-items.ts';
import { waitFor } from '../state/services.ts';
import type { Store } from '../state/store.ts';
import { winners } from '../state/games/winners.ts';
import { selectProviderGames } from '../state/selectors.ts';

/**
 * Every open page receives a switch in the same moment; their requests are spread over this time.
 */
const SPREAD_MS = 2_000;

const kinds: readonly KeptKind[] = ['favourites', 'recents'];
/** The browser may hold an answer from before the switch. */
const anew = { cache: 'no-cache' } as const;

/** Follows the list of providers from now on, from the event stream or from the poll. */
export function followSwitches(store: Store, random: () => number): void {
  let { providers } = store.getState().login;
  store.subscribe(() => {
    const known = store.getState().login.providers;
    if (known === providers) return;
    const switched = switchedBetween(providers, known);
    providers = known;
    if (switched.length > 0) void askAgain(store, switched, random() * SPREAD_MS);
  });
}

async function askAgain(
  { dispatch, getState }: Store,
  switched: readonly string[],
  pauseMs: number,
): Promise<void> {
  await dispatch(waitFor(pauseMs));
  const state = getState();
  const { login, player } = state;
  for (const provider of switched) {
    if (!isUnasked(itemAt(selectProviderGames(state), provider)))
      void dispatch(providerGames.load({ provider }, anew));
  }
  if (!isUnasked(login.newLaunches)) void dispatch(newLaunches.load({}, anew));
  if (!isUnasked(login.winners)) void dispatch(winners.load({}, anew));
  if (!isUnasked(studiosOf(state))) void dispatch(loadStudios({}, anew));
  for (const kind of kinds)
    if (!isUnasked(itemAt(player.keptGames, kind))) void dispatch(loadKept(kind));
  // The lobby asks by itself for the pages that it shows.
  dispatch(lobbyPages.cleared());
}

/**
 * The providers that are on in one list and not in the other. While nothing was known, nothing was
 * switched.
 */
function switchedBetween(
  before: readonly ProviderStatus[] | null,
  after: readonly ProviderStatus[] | null,
): string[] {
  if (before === null || after === null) return [];
  const were = new Map(before.map(({ name, status }) => [name, status]));
  return after.flatMap(({ name, status }) => ((were.get(name) ?? status) === status ? [] : [name]));
}
