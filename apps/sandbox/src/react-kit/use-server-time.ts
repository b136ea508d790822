import { useEffect, useState } from 'react';
import { serverNow } from '../page-kit/server-clock.ts';

/** The server's time, read again after each `everyMs` while a clock runs. */
export function useServerTime(everyMs: number, isRunning = true): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isRunning]);
  return now;
}
