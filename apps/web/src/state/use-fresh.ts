import { useEffect, useRef } from 'react';
import { useAppSelector } from './store.ts';

/**
 * Loads when the page opens and when the event stream is back, since what happened meanwhile was
 * not heard. `load` must not change.
 */
export function useFresh(load: () => void): void {
  const isLost = useAppSelector(({ connection }) => connection === 'lost');
  const wasLost = useRef(false);

  useEffect(load, [load]);
  useEffect(() => {
    if (wasLost.current && !isLost) load();
    wasLost.current = isLost;
  }, [isLost, load]);
}
