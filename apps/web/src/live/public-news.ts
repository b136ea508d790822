// What the server tells everybody: which of its providers are on, and changed prices.

import type { PublicEvent } from '@ceibo/contracts/live';
import { providers, withOff } from '../state/content/menu.ts';
import { oddsChanged, offerChanged } from '../state/sports/sports-odds.ts';
import type { Store } from '../state/store.ts';

export function applyPublicEvent({ dispatch }: Store, event: PublicEvent): void {
  if (event.name === 'providers') dispatch(providers.actions.known(withOff(event.data)));
  else {
    const { odds, ...offer } = event.data;
    if (odds.length > 0) dispatch(oddsChanged(odds));
    if (Object.keys(offer).length > 0) dispatch(offerChanged(offer));
  }
}
