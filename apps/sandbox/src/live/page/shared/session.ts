// Exchanges the token in the address for a session that only this tab stores: a reload works, a
// copied address does not.

import { Refused } from '../../../page-kit/calls.ts';
import { forget, recall, remember } from '../../../page-kit/session.ts';
import type { TableApi } from './table-api.ts';

export interface Place {
  tableId: string;
  isDemo: boolean;
}

/**
 * Sits down; refused as CODE_USED when there is neither a fresh token nor a session of this tab.
 */
export async function sitDown(api: TableApi): Promise<Place> {
  const query = new URLSearchParams(location.search);
  const place = { tableId: query.get('tableID') ?? '', isDemo: query.get('mode') === 'demo' };
  const token = query.get('token');
  const request = {
    token,
    operatorID: query.get('operatorID'),
    tableID: place.tableId,
    serverID: query.get('serverID'),
  };
  for (const name of ['token', 'operatorID', 'serverID']) query.delete(name);
  history.replaceState(null, '', `?${query}`);
  const key = keyOf(place);
  const known = token === null ? recall(key) : null;
  if (known !== null) {
    api.useSession(known);
    return place;
  }
  if (token === null && !place.isDemo) throw new Refused('CODE_USED');
  const session = await api.openSession(
    place.isDemo ? { mode: 'demo', tableID: place.tableId } : request,
  );
  remember(key, session);
  api.useSession(session);
  return place;
}

/**
 * Where the same table is played with play money, or again with what the player has; undefined
 * where this tab never sat down with that.
 */
export function addressOf(mode: 'demo' | 'real'): string | undefined {
  const query = new URLSearchParams(location.search);
  if (
    mode === 'real' &&
    recall(keyOf({ tableId: query.get('tableID') ?? '', isDemo: false })) === null
  )
    return undefined;
  if (mode === 'demo') query.set('mode', 'demo');
  else query.delete('mode');
  return `?${query}`;
}

/** Forgets the play-money session of a table that is over, so that a reload begins a new one. */
export function forgetDemo(tableId: string): void {
  forget(keyOf({ tableId, isDemo: true }));
}

function keyOf({ tableId, isDemo }: Place): string {
  // Two companies have tables of the same number, at addresses of their own.
  return `live.session.${location.pathname}.${tableId}${isDemo ? '.demo' : ''}`;
}
