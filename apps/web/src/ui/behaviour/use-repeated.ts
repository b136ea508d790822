import { useEffect } from 'react';

/** Does something again and again while somebody looks at the page. `action` must not change. */
export function useRepeated(action: () => void, everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') action();
    }, everyMs);
    return () => clearInterval(timer);
  }, [action, everyMs]);
}
