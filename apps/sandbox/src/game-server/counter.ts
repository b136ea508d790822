import type { Surroundings } from '../company.ts';

/** So many in so much time, by key; what is past is forgotten. */
export function createCounter(
  clock: Surroundings['clock'],
  { most, withinMs }: { most: number; withinMs: number },
) {
  let counts = new Map<string, number>();
  let window = 0;
  return {
    isAllowed(key: string): boolean {
      const now = Math.floor(clock.now().getTime() / withinMs);
      if (now !== window) counts = new Map();
      window = now;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= most;
    },
  };
}
