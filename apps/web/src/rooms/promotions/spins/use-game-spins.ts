import { useState } from 'react';
import type { FreeSpins } from '../../../state/promotions/free-spins.ts';
import { useFreeSpins } from './use-free-spins.ts';

/**
 * The free spins that the player has at a game; once they end, they stay as long as the game is
 * open. Null while there are none.
 */
export function useGameSpins(gameId: string): FreeSpins | null {
  const { answer } = useFreeSpins();
  const [seen, setSeen] = useState<string | null>(null);
  const here = (answer?.freeSpins ?? []).filter(({ game }) => game.id === gameId);
  const open = here.find(isOpen);
  if (open !== undefined && open.id !== seen) setSeen(open.id);
  return open ?? here.find(({ id }) => id === seen) ?? null;
}

export function isOpen({ state }: Pick<FreeSpins, 'state'>): boolean {
  return state === 'ready' || state === 'preparing';
}
