// A call that the server refuses with CONFIRMATION_REQUIRED waits here for the person to confirm.
// Loaded with the first such refusal.

import { circumstances } from '../circumstances.ts';
import { selectSessionExpired } from '../selectors.ts';
import type { Store } from '../store.ts';

/**
 * Shows the dialog and waits for its end. True when the server has taken the proof, false when the
 * person closes the dialog or the session ends meanwhile. Calls that wait together share it.
 */
export function awaitConfirmation(store: Store): Promise<boolean> {
  const { confirmation } = circumstances.actions;
  return new Promise((resolve) => {
    store.dispatch(confirmation('asked'));
    const unsubscribe = store.subscribe(() => {
      const state = store.getState();
      const now = state.circumstances.confirmation;
      if (now !== 'asked') {
        unsubscribe();
        resolve(now === 'given');
      } else if (selectSessionExpired(state)) store.dispatch(confirmation('refused'));
    });
  });
}
