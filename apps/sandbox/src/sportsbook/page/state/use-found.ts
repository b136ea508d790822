import { useEffect, useState } from 'react';
import { find } from './api.ts';

export type Found<Answer> = Answer | null | undefined;

/**
 * What a call finds: null before its first answer, and for a path of null; undefined without an
 * answer. `afterMs` waits for a path that stays.
 */
export function useFound<Answer>(path: string | null, afterMs = 0): Found<Answer> {
  const [found, setFound] = useState<Found<Answer>>(null);
  useEffect(() => {
    if (path === null) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const answer = await find<Answer>(path);
      if (isWanted) setFound(answer);
    };
    if (afterMs === 0) void ask();
    const timer = afterMs === 0 ? undefined : setTimeout(() => void ask(), afterMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [path, afterMs]);
  return path === null ? null : found;
}
