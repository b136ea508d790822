// The idempotency key of what a player is trying to do. A retry of the same thing carries the same
// key, so that it is done once; anything else is a new attempt with a key of its own.

export interface Attempts {
  keyFor(request: string): string;
  /** The attempt has ended: the same request again is a second deposit or withdrawal. */
  end(): void;
}

export function createAttempts(newKey: () => string): Attempts {
  let attempt: { request: string; key: string } | null = null;
  return {
    keyFor(request) {
      if (attempt?.request !== request) attempt = { request, key: newKey() };
      return attempt.key;
    },
    end() {
      attempt = null;
    },
  };
}
