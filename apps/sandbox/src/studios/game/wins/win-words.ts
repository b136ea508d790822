// Wins and reels in words.

import type { SlotSymbol } from '../../slot/slot-game.ts';
import type { Sight } from '../../slot/tumble.ts';
import type { GameFacts, SpinView, WinView } from '../../wire.ts';
import { fill, type Words } from '../words.ts';

/** A symbol's name in the plural; one with a meaning is called by what its picture shows. */
export function nameOf(
  words: Words,
  { pictures }: Pick<GameFacts, 'pictures'>,
  symbol: SlotSymbol,
): string {
  const picture =
    symbol === 'wild' || symbol === 'scatter' || symbol === 'coin' ? pictures[symbol] : symbol;
  return Object.entries(words.symbols).find(([name]) => name === picture)?.[1] ?? symbol;
}

export function winText(
  words: Words,
  facts: GameFacts,
  { line, ways, cells, count, symbol }: WinView,
): string {
  const name = nameOf(words, facts, symbol);
  if (cells !== undefined) return fill(words.clusterWin, { count, symbol: name });
  if (line !== undefined) return fill(words.lineWin, { line: line + 1, count, symbol: name });
  return fill(ways === 1 ? words.oneWayWin : words.waysWin, {
    ways: ways ?? 1,
    count,
    symbol: name,
  });
}

export function scatterText(words: Words, facts: GameFacts, spin: SpinView): string {
  return fill(words.scatterWin, { count: spin.scatters, symbol: nameOf(words, facts, 'scatter') });
}

/** What these wins are: the only one by name, or how many there are, with what multiplies them. */
export function winsText(
  words: Words,
  facts: GameFacts,
  { wins, multiplier }: { wins: readonly WinView[]; multiplier: number },
): string {
  const [first] = wins;
  const text =
    wins.length === 1 && first !== undefined
      ? winText(words, facts, first)
      : fill(words.total, { count: wins.length });
  return multiplier > 1 ? `${text} · × ${multiplier}` : text;
}

/** The symbols in sight, row by row, for those who cannot see them. */
export function describeReels(facts: GameFacts, words: Words, { cells }: Sight): string {
  const rows = Array.from({ length: facts.rows }, (_, row) =>
    cells.filter((_symbol, cell) => cell % facts.rows === row),
  );
  return rows
    .map((symbols, row) =>
      fill(words.announceGrid, {
        row: row + 1,
        symbols: symbols.map((symbol) => nameOf(words, facts, symbol)).join(', '),
      }),
    )
    .join(' ');
}
