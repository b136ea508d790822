// Wins, reels and their layout in words.

import { fill, language } from '../../page-kit/words.ts';
import type { SlotSymbol } from '../slot/slot-game.ts';
import type { Sight } from '../slot/tumble.ts';
import type { GameFacts, SpinView, WinView } from '../wire.ts';
import type { StepFacts } from './spin-facts.ts';
import { words } from './words.ts';

/** The name of a symbol in the plural. */
export function nameOf({ names }: GameFacts, symbol: SlotSymbol): string {
  return names[language][symbol] ?? symbol;
}

export function winText(facts: GameFacts, { line, ways = 1, cells, count, ...win }: WinView) {
  const symbol = nameOf(facts, win.symbol);
  if (cells !== undefined) return fill(words.clusterWin, { count, symbol });
  if (line !== undefined) return fill(words.lineWin, { line: line + 1, count, symbol });
  return fill(ways === 1 ? words.oneWayWin : words.waysWin, { ways, count, symbol });
}

export function scatterText(facts: GameFacts, { scatters }: SpinView): string {
  return fill(words.scatterWin, { count: scatters, symbol: nameOf(facts, 'scatter') });
}

/** Wins in words: the only one by name, or their number; then their multiplier. */
export function winsText(
  facts: GameFacts,
  { wins, multiplier }: Pick<StepFacts, 'wins' | 'multiplier'>,
): string {
  const [first, ...others] = wins;
  const isOne = first !== undefined && others.length === 0;
  const text = isOne ? winText(facts, first) : fill(words.total, { count: wins.length });
  return multiplier > 1 ? `${text} · × ${multiplier}` : text;
}

/** The one of these texts that says what free spins do to prizes. */
export function freeSpinsText(
  { freeSpins }: GameFacts,
  texts: { growing: string; multiplied: string; rich: string; same: string },
): string {
  const { ladder = [1], reels } = freeSpins ?? {};
  const [from = 1, to = from] = [ladder[0], ladder.at(-1)];
  if (to > from) return fill(texts.growing, { from, to });
  if (from > 1) return fill(texts.multiplied, { multiplier: from });
  return reels === undefined ? texts.same : texts.rich;
}

/** The symbols in sight, row by row, for those who cannot see them. */
export function describeReels(facts: GameFacts, { cells }: Sight): string {
  const rowTexts = Array.from({ length: facts.rows }, (_, row) => {
    const names = cells
      .filter((_symbol, cell) => cell % facts.rows === row)
      .map((symbol) => nameOf(facts, symbol));
    return fill(words.announceGrid, { row: row + 1, symbols: names.join(', ') });
  });
  return rowTexts.join(' ');
}

/** The way a title pays: on the tags of its frame, in its rules, and above its paytable. */
export function layoutTexts({ layout, rows, reels }: GameFacts) {
  switch (layout.kind) {
    case 'lines': {
      const count = layout.lines.length;
      const rule = fill(words.rule1, { count });
      return { count: String(count), name: words.lines, rule, pays: words.paysByLine };
    }
    case 'ways': {
      const count = rows ** reels.length;
      const rule = fill(words.ruleWays, { count });
      return { count: String(count), name: words.ways, rule, pays: words.paysByWays };
    }
    case 'clusters': {
      const { least } = layout;
      const pays = fill(words.paysByClusters, { least });
      return { count: `${least}+`, name: words.clusters, rule: words.ruleClusters, pays };
    }
  }
}
