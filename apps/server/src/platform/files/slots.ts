// Bounds how much of something happens at a time. Later callers wait, in order.

export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
