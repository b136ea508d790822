import { useEffect, useState } from 'react';

/** The value after it has not changed for `ms`: for searches, and for texts that are read aloud. */
export function useDebounce<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
