// Local and session storage as the site uses them. A browser may refuse them at every step: at
// access (cookies switched off), at a write (full, or private browsing). Nothing of the site breaks
// by that; what could not be kept is only forgotten.

export interface SafeStorage extends Pick<Storage, 'getItem' | 'removeItem' | 'clear'> {
  /** False when the browser refused to keep it. */
  setItem(key: string, value: string): boolean;
  keys(): string[];
}

/**
 * `open` reaches the storage, which may throw by itself; `onRefused` is called for every write that
 * was not stored.
 */
export function safeStorage(open: () => Storage, onRefused: () => void = () => {}): SafeStorage {
  return {
    getItem: (key) => attempt(() => open().getItem(key), null),
    removeItem: (key) => attempt(() => open().removeItem(key), undefined),
    clear: () => attempt(() => open().clear(), undefined),
    keys: () => attempt(() => Object.keys(open()), []),
    setItem(key, value) {
      const isKept = attempt(() => {
        open().setItem(key, value);
        return true;
      }, false);
      if (!isKept) onRefused();
      return isKept;
    },
  };
}

function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
