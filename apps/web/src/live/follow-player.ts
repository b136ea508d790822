import type { Caller } from '../api/client.ts';
import type { Store } from '../state/store.ts';
import { selectLoginState } from '../state/specified-names.ts';

/**
 * Begins the player's updates at each login and ends them at each logout. Visitors never load them.
 */
export function followPlayer(store: Store, caller: Caller): void {
  let following = false;
  let stop: (() => void) | undefined;
  store.subscribe(() => {
    const { loggedIn } = selectLoginState(store.getState());
    if (loggedIn === following) return;
    following = loggedIn;
    if (loggedIn) void start();
    else stop?.();
  });

  async function start(): Promise<void> {
    const { startPlayerUpdates } = await import('./player-updates.ts');
    if (following) stop = startPlayerUpdates(store, caller);
  }
}
