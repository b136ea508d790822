import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** True while the visitor's system asks that nothing moves. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = window.matchMedia(QUERY);
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
