// The player: the session of the page, and the messages to the operator's page.

import type { SessionAnswer } from '../../wire.ts';
import { hasSession, isRefused, keepSession, post } from './api.ts';
import { recall, remember } from '../../../page-kit/session.ts';
import { createStore } from '../../../react-kit/store.ts';

const OWNER_KEY = 'sportsbook-owner';

interface PlayerState {
  /** Their id at the operator; null for a visitor. */
  id: string | null;
  /** Centavos, as the operator said last. */
  balance: string | null;
}

export const player = createStore<PlayerState>({
  id: hasSession() ? recall(OWNER_KEY) : null,
  balance: null,
});

/** Who pays for the slip, and the centavos that they have; null when the operator did not say. */
export function payerOf({ id, balance }: PlayerState) {
  return { isVisitor: id === null, balance: balance === null ? null : BigInt(balance) };
}

/**
 * The operator's token is used once and taken out of the address; the page is known by its own
 * secret from then on, in this tab alone.
 */
export async function openSession(query: URLSearchParams): Promise<void> {
  const token = query.get('auth_token');
  if (token === null) return;
  query.delete('auth_token');
  history.replaceState(history.state, '', `?${query}${location.hash}`);
  // The token may be of another player than the one before in this tab.
  keepSession(null);
  player.set({ id: null, balance: null });
  const opened = await post<SessionAnswer>('session', { token });
  if (opened === undefined || isRefused(opened)) return;
  keepSession(opened.session);
  player.set({ id: opened.player, balance: opened.balance });
  remember(OWNER_KEY, opened.player);
}

/** Told to the operator's page only; its address is in the page that the server gave. */
export function tellOperator(event: 'ready' | 'bet-sent' | 'bet-placed' | 'bet-answered'): void {
  const { operator } = document.documentElement.dataset;
  if (window.parent === window || operator === undefined) return;
  window.parent.postMessage({ type: 'ceibo-sportsbook', event }, operator);
}
