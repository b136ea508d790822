// Seeded chance: the same seed makes the same run, as far as the machine lets it.

export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** True so often. */
  happens(share: number): boolean;
  /** A whole number from `low` to `high`. */
  between(low: number, high: number): number;
  uuid(): string;
}

/** mulberry32: small and good enough to choose what happens. */
export function seededChance(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number =>
    low + Math.floor(next() * (high - low + 1));
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    between,
    happens: (share) => next() < share,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
