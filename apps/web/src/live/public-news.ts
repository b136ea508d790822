// What the server tells everybody: which of its providers are on, and changed prices.

import type { PublicEvent } from '@ceibo/contracts/live';
import { providers, withOff } from '../state/content/menu.ts';
import type { Store } from '../state/store.ts';
import { tellOdds } from './odds-news.ts';

export function applyPublicEvent({ dispatch }: Store, event: PublicEvent): void {
  if (event.name === 'sports-odds') tellOdds(event);
  else dispatch(providers.actions.known(withOff(event.data)));
}
