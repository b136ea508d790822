// Exchanges the token in the address for a session that only this tab stores: a reload works, a
// copied address does not.

import { type Calls, Refused } from '../../../page-kit/calls.ts';
import { forget, recall, remember } from '../../../page-kit/session.ts';
import type { SessionAnswer } from '../../../page-kit/wire.ts';

const isDemo = (query: URLSearchParams) => query.get('mode') === 'demo';

/** Two companies have tables of the same number, at addresses of their own. */
const keyOf = (query: URLSearchParams) => `live.session.${location.pathname}?${query}`;

/**
 * Sits down; refused as CODE_USED when there is neither a fresh token nor a session of this tab.
 * Returns whether it is for fun.
 */
export async function sitDown(calls: Calls): Promise<boolean> {
  const query = new URLSearchParams(location.search);
  const forFun = isDemo(query);
  const [token, operatorID, serverID] = ['token', 'operatorID', 'serverID'].map((name) => {
    const value = query.get(name);
    query.delete(name);
    return value;
  });
  history.replaceState(null, '', `?${query}`);
  const key = keyOf(query);
  let session = token === null ? recall(key) : null;
  if (session === null) {
    if (token === null && !forFun) throw new Refused('CODE_USED');
    const tableID = query.get('tableID');
    const request = forFun ? { mode: 'demo', tableID } : { token, operatorID, tableID, serverID };
    // A token whose answer got lost on the way is used up: the page then needs a new launch.
    const answer = await calls.attempt<SessionAnswer>('session', request);
    if (answer === undefined) throw new Refused('OPERATOR_SILENT');
    session = answer.session;
    remember(key, session);
  }
  calls.useSession(session);
  return forFun;
}

/**
 * Where the same table is played with play money, or again with what the player has; undefined
 * where this tab never sat down with that.
 */
export function otherAddress(): string | undefined {
  const query = new URLSearchParams(location.search);
  if (!isDemo(query)) query.set('mode', 'demo');
  else {
    query.delete('mode');
    if (recall(keyOf(query)) === null) return undefined;
  }
  return `?${query}`;
}

/** Forgets the play-money session of a table that is over, so that a reload begins a new one. */
export function forgetDemo(): void {
  forget(keyOf(new URLSearchParams(location.search)));
}
