import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives a function that requests a task: the task runs once, after this time, however often it is
 * requested.
 */
export function usePaced(task: () => void, afterMs: number): () => void {
  const latest = useRef(task);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = task;
  }, [task]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, afterMs);
  }, [afterMs]);
}
