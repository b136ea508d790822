import { startTransition, useEffect, useState } from 'react';

const LATE_MS = 3_000;
const STIRS = ['pointerover', 'keydown', 'scroll'] as const;

/**
 * True from the visitor's first stir on, or soon after: the time for what is not seen at first, and
 * must take nothing from what is.
 */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isLate) return;
    const arrive = () => startTransition(() => setLate(true));
    const timer = setTimeout(arrive, LATE_MS);
    for (const stir of STIRS) window.addEventListener(stir, arrive);
    return () => {
      clearTimeout(timer);
      for (const stir of STIRS) window.removeEventListener(stir, arrive);
    };
  }, [isLate]);
  return isLate;
}
