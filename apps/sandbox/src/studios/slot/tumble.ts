// The fall of symbols after a win. The studio's server and its page both use it, so that the page
// shows what was paid.

import type { Reels, SlotSymbol } from './slot-game.ts';

/**
 * The window: its symbols reel by reel, each from the top; and for each reel the strip position of
 * its top row.
 */
export interface Sight {
  cells: SlotSymbol[];
  tops: number[];
}

export function sightOf(
  { reels, rows }: { reels: Reels; rows: number },
  stops: readonly number[],
): Sight {
  const cells = reels.flatMap((strip, reel) =>
    Array.from({ length: rows }, (_, row) => symbolAt(strip, (stops[reel] ?? 0) + row)),
  );
  return { cells, tops: reels.map((_, reel) => stops[reel] ?? 0) };
}

/** The remaining symbols fall down. The strip above the top row fills the gaps. */
export function tumble(
  { reels, rows }: { reels: Reels; rows: number },
  before: Sight,
  vanishing: ReadonlySet<number>,
): Sight {
  const cells = [...before.cells];
  const tops = reels.map((strip, reel) => {
    let target = (reel + 1) * rows - 1;
    for (let cell = target; cell >= reel * rows; cell -= 1) {
      if (vanishing.has(cell)) continue;
      cells[target] = before.cells[cell] ?? '';
      target -= 1;
    }
    let top = before.tops[reel] ?? 0;
    for (; target >= reel * rows; target -= 1) {
      top = (top + strip.length - 1) % strip.length;
      cells[target] = symbolAt(strip, top);
    }
    return top;
  });
  return { cells, tops };
}

/** The symbol at a position of a strip, which is a ring. */
function symbolAt(strip: readonly SlotSymbol[], position: number): SlotSymbol {
  const symbol = strip[position % strip.length];
  if (symbol === undefined) throw new Error('a reel without symbols');
  return symbol;
}
