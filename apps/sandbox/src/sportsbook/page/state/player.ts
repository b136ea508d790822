// The player: the session of the page, and the messages to the operator's page.

import type { SessionAnswer } from '../../wire.ts';
import { hasSession, isRefused, keepSession, post } from './api.ts';
import { createStore } from './store.ts';

const OWNER_KEY = 'sportsbook-owner';

interface PlayerState {
  /** Their id at the operator; null for a visitor. */
  id: string | null;
  /** Centavos, as the operator said last. */
  balance: string | null;
}

export const player = createStore<PlayerState>({
  id: hasSession() ? recall() : null,
  balance: null,
});

function recall(): string | null {
  try {
    return sessionStorage.getItem(OWNER_KEY);
  } catch {
    return null;
  }
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
  try {
    sessionStorage.setItem(OWNER_KEY, opened.player);
  } catch {
    return;
  }
}

export type OperatorMessage = 'ready' | 'bet-sent' | 'bet-placed' | 'bet-answered';

/** Told to the operator's page only; its address is in the page that the server gave. */
export function tellOperator(event: OperatorMessage): void {
  const { operator } = document.documentElement.dataset;
  if (window.parent === window || operator === undefined) return;
  window.parent.postMessage({ type: 'ceibo-sportsbook', event }, operator);
}
