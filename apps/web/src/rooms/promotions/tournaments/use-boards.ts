import { useEffect } from 'react';
import { subscribeToBoards } from '../../../live/board-events.ts';
import { usePaced } from '../../../ui/behaviour/use-paced.ts';

/** However often a board changes, it is asked for once in so long. */
const PACE_MS = 1500;

/** Calls when a board of the page changed, paced. `id` is the one board, or null for any. */
export function useBoards(id: string | null, changed: () => void): void {
  const ask = usePaced(changed, PACE_MS);
  useEffect(
    () =>
      subscribeToBoards((ids) => {
        if (id === null || ids.includes(id)) ask();
      }),
    [id, ask],
  );
}
