// What is to be seen in one spin of the studio's outcome.

import type { GameFacts, LineWin, SpinView } from '../wire.ts';
import type { SlotSymbol } from '../slot/slot-game.ts';

const ROWS = 3;

/** The symbols in sight, reel after reel, each from the top. */
export function windowOf(facts: GameFacts, stops: readonly number[]): SlotSymbol[] {
  return facts.reels.flatMap((strip, reel) => Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'ten'));
}

export function cellsOfLine(facts: GameFacts, win: LineWin): number[] {
  return Array.from({ length: win.count }, (_, reel) => reel * ROWS + (facts.lines[win.line]?.[reel] ?? 0));
}

/** Cells of the scatters, when there are enough of them to count. */
export function cellsOfScatters(facts: GameFacts, spin: SpinView): number[] {
  if (BigInt(spin.scatterAmount) === 0n && spin.freeSpins === 0) return [];
  return windowOf(facts, spin.stops).flatMap((symbol, cell) => (symbol === 'scatter' ? [cell] : []));
}

export function winningCells(facts: GameFacts, spin: SpinView): Set<number> {
  return new Set([...spin.lines.flatMap((win) => cellsOfLine(facts, win)), ...cellsOfScatters(facts, spin)]);
}

/** The first reel that decides about free spins: two scatters stand before it. One past the last when none does. */
export function suspenseFrom(facts: GameFacts, stops: readonly number[]): number {
  const reels = facts.reels.length;
  const window = windowOf(facts, stops);
  for (let reel = 1; reel < reels; reel += 1) {
    if (window.slice(0, reel * ROWS).filter((symbol) => symbol === 'scatter').length >= 2) return reel;
  }
  return reels;
}
