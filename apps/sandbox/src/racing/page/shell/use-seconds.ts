import { useEffect, useState } from 'react';
import { serverNow } from '../state/server-time.ts';

const SECOND_MS = 1000;

/** The server's time, new every second. */
export function useServerSeconds(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Time left as minutes and seconds: "06:12". */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  return [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
