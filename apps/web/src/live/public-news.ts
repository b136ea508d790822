// What the server tells everybody: which of its providers are on, and changed prices.

import type { PublicEvent } from '@ceibo/contracts/live';
import { newLaunches } from '../state/content.ts';
import { allgames } from '../state/login-area.ts';
import { providers, type ProviderStatus } from '../state/menu.ts';
import { isUnasked } from '../state/remote-item.ts';
import { itemAt } from '../state/remote-items.ts';
import { waitFor } from '../state/services.ts';
import type { Store } from '../state/store.ts';
import { tellOdds } from './odds-news.ts';

/** Every open page hears the news in the same moment; their questions about it are spread over this time. */
const SPREAD_MS = 2_000;

/** Shows menus at once as the providers now are, and asks again for the games of those that were switched, as far as the page has them. */
export async function applyPublicEvent(store: Store, event: PublicEvent, random: () => number): Promise<void> {
  if (event.name === 'sports-odds') return tellOdds(event);
  const { data } = event;
  const { dispatch, getState } = store;
  const switched = switchedBetween(getState().login.providers, data.providers);
  dispatch(providers.actions.known(data.providers));
  if (switched.length === 0) return;

  await dispatch(waitFor(random() * SPREAD_MS));
  for (const provider of switched)
    if (!isUnasked(itemAt(getState().login.allgames, provider))) void dispatch(allgames.load({ provider }, { cache: 'no-cache' }));
  if (!isUnasked(getState().login.newLaunches)) void dispatch(newLaunches.load({}, { cache: 'no-cache' }));
}

/** The providers that are on in one list and not in the other. While nothing was known, nothing was switched. */
function switchedBetween(before: readonly ProviderStatus[] | null, after: readonly ProviderStatus[]): string[] {
  if (before === null) return [];
  const were = new Map(before.map(({ name, status }) => [name, status]));
  return after.flatMap(({ name, status }) => ((were.get(name) ?? status) === status ? [] : [name]));
}
