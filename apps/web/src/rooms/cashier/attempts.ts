// The idempotency key of what a player is trying to do. A retry of the same thing carries the same
// key, so that it is done once; anything else is a new attempt with a key of its own.

export interface Attempts {
  keyFor(wish: string): string;
  /** What was tried is done: the same wish again means it a second time. */
  end(): void;
}

export function createAttempts(newKey: () => string): Attempts {
  let attempt: { wish: string; key: string } | null = null;
  return {
    keyFor(wish) {
      if (attempt?.wish !== wish) attempt = { wish, key: newKey() };
      return attempt.key;
    },
    end() {
      attempt = null;
    },
  };
}
