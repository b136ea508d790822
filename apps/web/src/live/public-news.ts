// What the server tells everybody: which of its providers are on, and changed prices.

import type { PublicEvent } from '@ceibo/contracts/live';
import { providers, withOff } from '../state/content/menu.ts';
import { oddsChanged } from '../state/sports/sports-odds.ts';
import type { Store } from '../state/store.ts';

export function applyPublicEvent({ dispatch }: Store, event: PublicEvent): void {
  if (event.name === 'sports-odds') dispatch(oddsChanged(event.data.odds));
  else dispatch(providers.actions.known(withOff(event.data)));
}
