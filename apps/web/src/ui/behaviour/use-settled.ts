import { useEffect, useState } from 'react';

/**
 * The value once it has not changed for a while: for what is read aloud, which should not be
 * interrupted by itself.
 */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
