// A distribution of final scores as a list of cells, and how likely a selection wins in it.

import type { Settler } from './settler.ts';

export interface Cell {
  home: number;
  away: number;
  probability: number;
}

/**
 * How much of the stake that is not given back wins: a push gives it back, and a half result is
 * half a win or a loss with the other half given back.
 */
export function winningShare(cells: readonly Cell[], settle: Settler): number {
  let won = 0;
  let lost = 0;
  for (const { home, away, probability } of cells) {
    const { kind } = settle(home, away);
    if (kind === 'won') won += probability;
    else if (kind === 'lost') lost += probability;
    else if (kind === 'half-won') won += probability / 2;
    else if (kind === 'half-lost') lost += probability / 2;
  }
  return won + lost === 0 ? 0 : won / (won + lost);
}
