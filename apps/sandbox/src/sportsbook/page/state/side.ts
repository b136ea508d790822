// The slip beside the events: its tab, and whether it is open on a phone.

import { createStore } from '../../../react-kit/store.ts';

export const side = createStore<{ tab: 'slip' | 'bets'; isOpen: boolean }>({
  tab: 'slip',
  isOpen: false,
});
