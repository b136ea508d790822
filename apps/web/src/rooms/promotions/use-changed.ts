import { useEffect, useRef } from 'react';

/** Calls back when a value is another than it was. */
export function useChanged(value: string, onChange: () => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value) onChange();
    last.current = value;
  }, [value, onChange]);
}
