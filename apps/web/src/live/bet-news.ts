// Bets that were settled, for whoever shows it.

import type { SettledBet } from '@ceibo/contracts/live';

const listeners = new Set<(bet: SettledBet) => void>();

export function tellSettledBet(bet: SettledBet): void {
  for (const listener of listeners) listener(bet);
}

/** Hears of settled bets until the function it gives is called. */
export function hearSettledBets(listener: (bet: SettledBet) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
