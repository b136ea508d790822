import { useEffect, useState } from 'react';

/** True from so long after the first drawing on: for what has waited enough. */
export function useOverdue(ms: number): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOverdue, ms, true);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOverdue;
}
