// Events for everybody: which providers are on, changed prices, and boards of tournaments.

import type { PublicEvent } from '@ceibo/contracts/live';
import { providers } from '../state/content/menu.ts';
import { withOff } from '../state/content/load-menu.ts';
import { oddsChanged, offerChanged } from '../state/sports/sports-odds.ts';
import type { Store } from '../state/store.ts';
import { publishBoards } from './board-events.ts';

export function applyPublicEvent({ dispatch }: Store, event: PublicEvent): void {
  switch (event.name) {
    case 'providers':
      dispatch(providers.actions.known(withOff(event.data)));
      return;
    case 'leaderboards':
      publishBoards(event.data.ids);
      return;
    case 'sports-odds': {
      const { odds, ...offer } = event.data;
      if (odds.length > 0) dispatch(oddsChanged(odds));
      if (Object.keys(offer).length > 0) dispatch(offerChanged(offer));
    }
  }
}
