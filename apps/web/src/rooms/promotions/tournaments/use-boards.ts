import { useEffect, useRef } from 'react';
import { subscribeToBoards } from '../../../live/board-events.ts';

/** However often a board changes, it is asked for once in so long. */
const PACE_MS = 1500;

/** Calls when a board of the page changed, paced. `id` is the one board, or null for any. */
export function useBoards(id: string | null, changed: () => void): void {
  const call = useRef(changed);
  useEffect(() => {
    call.current = changed;
  }, [changed]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribeToBoards((ids) => {
      if (timer !== undefined || (id !== null && !ids.includes(id))) return;
      timer = setTimeout(() => {
        timer = undefined;
        call.current();
      }, PACE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id]);
}
