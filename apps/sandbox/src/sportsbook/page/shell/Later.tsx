import { useDeferredValue, type ReactNode } from 'react';

/** Makes its content after what surrounds it: a press shows its dialog or tab at once. */
export function Later({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : null;
}
