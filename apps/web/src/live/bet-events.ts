// Bets that were settled, for the parts of the page that show them.

import type { SettledBet } from '@ceibo/contracts/live';

const listeners = new Set<(bet: SettledBet) => void>();

export function publishSettledBet(bet: SettledBet): void {
  for (const listener of listeners) listener(bet);
}

/** Subscribes until the function that it gives is called. */
export function subscribeToSettledBets(listener: (bet: SettledBet) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
