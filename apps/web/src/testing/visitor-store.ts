// The state of a visitor's page, on a server and a clock that the test plays.

import { createApi } from '../api/client.ts';
import { createSessionKeeper } from '../state/identity/session-keeper.ts';
import { createStore, type Store } from '../state/store.ts';

export function visitorStore(
  fetch: typeof globalThis.fetch,
  pause: (ms: number) => Promise<void> = () => Promise.resolve(),
): Store {
  const api = createApi({
    fetch,
    caller: { session: () => null, language: () => 'es-AR', siteId: 'Ceibo' },
    onSessionExpired: () => {},
  });
  return createStore({
    api,
    session: createSessionKeeper(window),
    leave: () => {},
    pause,
    random: () => 0,
  });
}
