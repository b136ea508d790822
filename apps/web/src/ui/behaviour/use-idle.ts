import { startTransition, useEffect, useState } from 'react';

const IDLE_MS = 3_000;
const STIRS = ['pointerover', 'keydown', 'scroll'] as const;

/**
 * True after the visitor's first movement, key or scroll, or after three seconds. Parts that are
 * not seen at first load then, so that they take no time from those that are.
 */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    const arrive = () => startTransition(() => setIdle(true));
    const timer = setTimeout(arrive, IDLE_MS);
    for (const stir of STIRS) window.addEventListener(stir, arrive);
    return () => {
      clearTimeout(timer);
      for (const stir of STIRS) window.removeEventListener(stir, arrive);
    };
  }, [isIdle]);
  return isIdle;
}
