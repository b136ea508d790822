// The session of this page. It lives in memory, so that a login in another tab never mixes two
// players in one page. It is also in local storage, so that it outlives the page.

import { safeStorage } from '../safe-storage.ts';
import { SESSION_KEY, LOCALE_KEY, LANGUAGE_KEY, SITE_NAME_KEY } from '../specified-names.ts';

/**
 * The stored values that belong to the device rather than to the player, and stay after a logout.
 */
const PREFERENCES: ReadonlySet<string> = new Set([
  'theme',
  LOCALE_KEY,
  LANGUAGE_KEY,
  SITE_NAME_KEY,
]);

export interface SessionKeeper {
  current(): string | null;
  keep(session: string): void;
  forget(): void;
  /**
   * The page goes on with another session, or with none. The browser's storage stays as it is, so
   * that no other tab is disturbed.
   */
  use(session: string | null): void;
  /** Removes everything that a player may have left in this browser. */
  clearTraces(): void;
}

/**
 * `onRefused` is called when the browser does not store the session, so that it lives no longer
 * than this page.
 */
export function createSessionKeeper(
  window: Pick<Window, 'localStorage' | 'sessionStorage' | 'document'>,
  onRefused?: () => void,
): SessionKeeper {
  const local = safeStorage(() => window.localStorage, onRefused);
  const ofTab = safeStorage(() => window.sessionStorage);
  let session = local.getItem(SESSION_KEY);

  function forget(): void {
    session = null;
    local.removeItem(SESSION_KEY);
  }

  return {
    current: () => session,
    keep(next) {
      session = next;
      local.setItem(SESSION_KEY, next);
    },
    forget,
    use: (next) => void (session = next),
    clearTraces() {
      forget();
      ofTab.clear();
      for (const key of local.keys()) if (!PREFERENCES.has(key)) local.removeItem(key);
      const { document } = window;
      for (const cookie of document.cookie.split(';'))
        document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
    },
  };
}

/**
 * True when another tab has changed the session of the browser, so that this page shows somebody
 * who is no longer there.
 */
export function isForeignChange(event: StorageEvent, keeper: SessionKeeper): boolean {
  return (event.key === SESSION_KEY || event.key === null) && event.newValue !== keeper.current();
}
