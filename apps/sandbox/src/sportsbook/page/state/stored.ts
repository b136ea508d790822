// The browser's storage, as JSON: beyond the visit, or for this tab alone. In a browser that
// forbids it in frames, the page works all the same, for as long as it is open.

type Place = 'localStorage' | 'sessionStorage';

export function readStored(key: string, place: Place = 'localStorage'): unknown {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes it. */
export function writeStored(key: string, value: unknown, place: Place = 'localStorage'): void {
  try {
    if (value === null) window[place].removeItem(key);
    else window[place].setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** The key of what is stored for each player; a visitor has a place of their own. */
export function keyFor(owner: string | null, key: string): string {
  return owner === null ? key : `${key} of ${owner}`;
}
