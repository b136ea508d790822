import { useCallback, useEffect, useRef } from 'react';

/** Gives a way to ask for a task: however often it is asked for, it runs once, after so long. */
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
