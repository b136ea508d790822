// The launch code of the address becomes a studio session, kept for this tab alone: a reload works,
// a copied address does not.

import { Refused, type StudioApi } from './studio-api.ts';

/** Each game of this origin has a session of its own. */
const keyOf = () => `session of ${location.pathname}`;

/**
 * The session's secret; refused as CODE_USED when there is neither a fresh code nor a session of
 * this tab.
 */
export async function openSession(api: StudioApi): Promise<string> {
  const query = new URLSearchParams(location.search);
  const code = query.get('code');
  query.delete('code');
  history.replaceState(null, '', `?${query}`);
  if (code !== null) {
    const session = await api.openSession(code);
    remember(session);
    return session;
  }
  const known = recall();
  if (known === null) throw new Refused('CODE_USED');
  return known;
}

// A browser that forbids storage in frames plays all the same; only a reload then needs a new
// launch.

function remember(session: string): void {
  try {
    sessionStorage.setItem(keyOf(), session);
  } catch {
    return;
  }
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(keyOf());
  } catch {
    return null;
  }
}
