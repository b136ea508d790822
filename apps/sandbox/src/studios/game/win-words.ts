// Wins and reels in words.

import type { GameFacts, LineWin, SpinView } from '../wire.ts';
import { windowOf } from './spin-facts.ts';
import { fill, type Words } from './words.ts';

export function lineText(words: Words, { line, count, symbol }: LineWin): string {
  return fill(words.lineWin, { line: line + 1, count, symbol: words.symbols[symbol] });
}

export function scatterText(words: Words, spin: SpinView): string {
  return fill(words.scatterWin, { count: spin.scatters, symbol: words.symbols.scatter });
}

/** What a spin paid for: its only prize by name, or how many there are. */
export function spinText(words: Words, spin: SpinView): string {
  const [first] = spin.lines;
  const prizes = spin.lines.length + (spin.scatterAmount === '0' ? 0 : 1);
  if (prizes > 1) return fill(words.total, { count: prizes });
  return first === undefined ? scatterText(words, spin) : lineText(words, first);
}

/** The symbols in sight, row by row, for those who cannot see them. */
export function describeReels(facts: GameFacts, words: Words, stops: readonly number[]): string {
  const window = windowOf(facts, stops);
  const rows = [0, 1, 2].map((row) => window.filter((_, cell) => cell % 3 === row).map((symbol) => words.symbols[symbol]));
  return rows.map((symbols, row) => fill(words.announceGrid, { row: row + 1, symbols: symbols.join(', ') })).join(' ');
}
