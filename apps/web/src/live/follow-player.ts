import type { Caller } from '../api/client.ts';
import { connection } from '../state/connection.ts';
import type { Store } from '../state/store.ts';
import { selectLoginState } from '../state/selectors.ts';
import { loadAnewWithout } from './load-anew.ts';

type Updates = Pick<typeof import('./player-updates.ts'), 'startPlayerUpdates'>;

const AGAIN_AFTER_MS = 3_000;

/**
 * Begins the player's updates at each login and ends them at each logout. Visitors never load them.
 * If their code cannot be loaded, the page says that the connection is lost, and tries again; if
 * their build is gone, the page reloads.
 */
export function followPlayer(
  store: Store,
  caller: Caller,
  load: () => Promise<Updates> = async () => import('./player-updates.ts'),
): void {
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
    const updates = await load().catch(loadAnewWithout);
    if (!following) return;
    // Those of a login before, or of a wait that a new login did not end.
    stop?.();
    stop = updates?.startPlayerUpdates(store, caller);
    if (updates) return;
    store.dispatch(connection.actions.changed('lost'));
    setTimeout(() => void start(), AGAIN_AFTER_MS);
  }
}
