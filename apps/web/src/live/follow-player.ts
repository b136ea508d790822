import type { Caller } from '../api/client.ts';
import { connection } from '../state/connection.ts';
import type { Store } from '../state/store.ts';
import { selectLoginState } from '../state/specified-names.ts';

type Updates = Pick<typeof import('./player-updates.ts'), 'startPlayerUpdates'>;

const AGAIN_AFTER_MS = 3_000;

/**
 * Begins the player's updates at each login and ends them at each logout. Visitors never load them.
 * Where their code does not come, the page says that the connection is lost, and asks again.
 */
export function followPlayer(
  store: Store,
  caller: Caller,
  load: () => Promise<Updates> = async () => import('./player-updates.ts'),
): void {
  let following = false;
  /** Ends the updates, or the wait for them. */
  let stop: () => void;
  store.subscribe(() => {
    const { loggedIn } = selectLoginState(store.getState());
    if (loggedIn === following) return;
    following = loggedIn;
    if (loggedIn) void start();
    else stop();
  });

  async function start(): Promise<void> {
    let isWanted = true;
    stop = () => (isWanted = false);
    const updates = await load().catch(() => undefined);
    if (!isWanted) return;
    if (updates) stop = updates.startPlayerUpdates(store, caller);
    else {
      store.dispatch(connection.actions.changed('lost'));
      const timer = setTimeout(() => void start(), AGAIN_AFTER_MS);
      stop = () => clearTimeout(timer);
    }
  }
}
