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
  /** Ends the updates, or the wait for them. There is one while a player is logged in. */
  let stop: (() => void) | undefined;
  store.subscribe(() => {
    const { loggedIn } = selectLoginState(store.getState());
    if (loggedIn === (stop !== undefined)) return;
    stop?.();
    stop = undefined;
    if (loggedIn) void start();
  });

  async function start(): Promise<void> {
    // Stands for this wait: a logout puts something else in its place.
    const waiting = () => undefined;
    stop = waiting;
    const updates = await load().catch(waiting);
    if (stop !== waiting) return;
    if (updates) stop = updates.startPlayerUpdates(store, caller);
    else {
      const timer = setTimeout(() => void start(), AGAIN_AFTER_MS);
      stop = () => clearTimeout(timer);
      store.dispatch(connection.actions.changed('lost'));
    }
  }
}
