import type { Store } from '../state/store.ts';
import { followSwitches } from './follow-switches.ts';
import { applyPublicEvent } from './public-events.ts';
import { startVisitorUpdates } from './visitor-updates.ts';
import { selectIsVisitor } from '../state/selectors.ts';

/**
 * Keeps a visitor's page up to date while somebody looks at it; a page that is looked at again
 * first receives the present state. Players receive the same on their own stream.
 */
export function followVisitor(store: Store): void {
  let stop: (() => void) | undefined;

  const decide = () => {
    const isWanted = selectIsVisitor(store.getState()) && document.visibilityState === 'visible';
    if (isWanted === (stop !== undefined)) return;
    stop?.();
    stop = isWanted ? start() : undefined;
  };

  const start = () =>
    startVisitorUpdates({
      connect: (path) => new EventSource(path),
      onEvent: (event) => applyPublicEvent(store, event),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: Math.random,
    });

  // For players too: their own stream brings the same list.
  followSwitches(store, Math.random);
  store.subscribe(decide);
  document.addEventListener('visibilitychange', decide);
  decide();
}
