import type { Surroundings } from '../company.ts';

/** A limit of actions per time span and key; past actions are dropped. */
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
