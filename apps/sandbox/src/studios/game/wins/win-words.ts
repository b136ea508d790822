// Wins and reels in words.

import type { SlotSymbol } from '../../slot/slot-game.ts';
import type { Sight } from '../../slot/tumble.ts';
import type { SpinView, WinView } from '../../wire.ts';
import { fill, type Words } from '../words.ts';

export function nameOf(words: Words, symbol: SlotSymbol): string {
  return words.symbols[symbol] ?? symbol;
}

export function winText(words: Words, { line, ways, cells, count, symbol }: WinView): string {
  const name = nameOf(words, symbol);
  if (cells !== undefined) return fill(words.clusterWin, { count, symbol: name });
  if (line !== undefined) return fill(words.lineWin, { line: line + 1, count, symbol: name });
  return fill(ways === 1 ? words.oneWayWin : words.waysWin, {
    ways: ways ?? 1,
    count,
    symbol: name,
  });
}

export function scatterText(words: Words, spin: SpinView): string {
  return fill(words.scatterWin, { count: spin.scatters, symbol: nameOf(words, 'scatter') });
}

/** What these wins are: the only one by name, or how many there are, with what multiplies them. */
export function winsText(
  words: Words,
  { wins, multiplier }: { wins: readonly WinView[]; multiplier: number },
): string {
  const [first] = wins;
  const text =
    wins.length === 1 && first !== undefined
      ? winText(words, first)
      : fill(words.total, { count: wins.length });
  return multiplier > 1 ? `${text} · × ${multiplier}` : text;
}

/** The symbols in sight, row by row, for those who cannot see them. */
export function describeReels(words: Words, { cells }: Sight, rows: number): string {
  return Array.from({ length: rows }, (_, row) =>
    cells.filter((_symbol, cell) => cell % rows === row),
  )
    .map((symbols, row) =>
      fill(words.announceGrid, {
        row: row + 1,
        symbols: symbols.map((symbol) => nameOf(words, symbol)).join(', '),
      }),
    )
    .join(' ');
}
