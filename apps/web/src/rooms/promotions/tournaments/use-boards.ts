import { useEffect, useRef } from 'react';
import { subscribeToBoards } from '../../../live/board-events.ts';
import { useAppSelector } from '../../../state/store.ts';
import { usePaced } from '../../../ui/behaviour/use-paced.ts';

/** The least time between two requests for a board, however often it changes. */
const PACE_MS = 1500;

/**
 * Calls when a board of the page changed, paced. `id` is the one board, or null for any. It also
 * calls when the event stream first opens: the page missed the events between its own load and
 * then.
 */
export function useBoards(id: string | null, changed: () => void): void {
  const ask = usePaced(changed, PACE_MS);
  const connection = useAppSelector((state) => state.connection);
  const before = useRef(connection);
  useEffect(
    () =>
      subscribeToBoards((ids) => {
        if (id === null || ids.includes(id)) ask();
      }),
    [id, ask],
  );
  useEffect(() => {
    if (before.current === 'unused' && connection === 'open') ask();
    before.current = connection;
  }, [connection, ask]);
}
