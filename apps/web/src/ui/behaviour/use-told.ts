import { useEffect, useState } from 'react';

const PATIENCE_MS = 3_000;
const WELCOME_MS = 2_500;

/** True when a loss lasts long enough for a message: a short interruption is not worth a word. */
export function useTold(isLost: boolean): boolean {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (isLost === isTold) return;
    const timer = setTimeout(() => setTold(isLost), isLost ? PATIENCE_MS : WELCOME_MS);
    return () => clearTimeout(timer);
  }, [isLost, isTold]);
  return isTold;
}
