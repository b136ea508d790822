// Whether the screen is of a kind, followed as it changes.

import { useSyncExternalStore } from 'react';

export const PHONE = '(max-width: 990px)';
/** Room for two columns of markets beside the leagues and the slip. */
export const TWO_COLUMNS = '(min-width: 1280px)';
/** A phone whose keyboard is on the screen. */
export const TOUCH_PHONE = `${PHONE} and (pointer: coarse)`;

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
