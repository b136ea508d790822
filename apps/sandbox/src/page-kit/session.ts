// Exchanges the launch code in the address for a session that only this tab stores: a reload works,
// a copied address does not.

import { type Calls, Refused } from './calls.ts';
import type { SessionAnswer } from './wire.ts';

/**
 * Opens the session of this page and returns its secret; refused as CODE_USED when there is neither
 * a fresh code nor a session of this tab. Each page has a session of its own, unless pages share a
 * key.
 */
export async function openSession(
  calls: Calls,
  key = `session of ${location.pathname}`,
): Promise<string> {
  const query = new URLSearchParams(location.search);
  const code = query.get('code');
  query.delete('code');
  history.replaceState(null, '', `?${query}`);
  const session =
    code === null ? recall(key) : (await calls.call<SessionAnswer>('session', { code })).session;
  if (session === null) throw new Refused('CODE_USED');
  remember(key, session);
  calls.useSession(session);
  return session;
}

// A browser that forbids storage in frames plays all the same; only a reload then needs a new
// launch.

function inStorage<Found>(work: (storage: Storage) => Found): Found | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

export function remember(key: string, session: string): void {
  inStorage((storage) => storage.setItem(key, session));
}

export function recall(key: string): string | null {
  return inStorage((storage) => storage.getItem(key));
}

export function forget(key: string): void {
  inStorage((storage) => storage.removeItem(key));
}
