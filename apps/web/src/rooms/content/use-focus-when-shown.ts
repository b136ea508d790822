import { useCallback } from 'react';

/**
 * A ref that gives its element the focus when it comes into the page, but only `when` the reader
 * brought it there.
 */
export function useFocusWhenShown(when: boolean): (element: HTMLElement | null) => void {
  return useCallback(
    (element) => {
      if (when) element?.focus();
    },
    [when],
  );
}
