import { useEffect, useState } from 'react';

/** Finer than a second, so that no second is skipped or shown late. */
const TICK_MS = 250;

/**
 * The whole seconds since the component came up. They are read from a clock, so a sleeping tab
 * catches up.
 */
export function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(
      () => setSeconds(Math.floor((performance.now() - start) / 1_000)),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
