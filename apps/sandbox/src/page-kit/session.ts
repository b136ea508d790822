// Exchanges the launch code in the address for a session that only this tab stores: a reload works,
// a copied address does not.

import { type Calls, Refused } from './calls.ts';
import type { SessionAnswer } from './wire.ts';

/**
 * Opens the session of this page; refused as CODE_USED when there is neither a fresh code nor a
 * session of this tab.
 */
export async function openSession(calls: Calls): Promise<void> {
  // Each game of an origin has a session of its own.
  const key = `session of ${location.pathname}`;
  const query = new URLSearchParams(location.search);
  const code = query.get('code');
  query.delete('code');
  history.replaceState(null, '', `?${query}`);
  if (code !== null) {
    const { session } = await calls.call<SessionAnswer>('session', { code });
    remember(key, session);
    return calls.useSession(session);
  }
  const known = recall(key);
  if (known === null) throw new Refused('CODE_USED');
  calls.useSession(known);
}

// A browser that forbids storage in frames plays all the same; only a reload then needs a new
// launch.

export function remember(key: string, session: string): void {
  try {
    sessionStorage.setItem(key, session);
  } catch {
    return;
  }
}

export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
