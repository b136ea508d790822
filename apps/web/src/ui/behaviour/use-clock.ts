import { useEffect, useState } from 'react';

/** The page's own clock in milliseconds, as of the last tick. A sleeping page catches up. */
export function useClock(everyMs: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
