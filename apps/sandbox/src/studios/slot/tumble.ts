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

export function tumble(
  { reels, rows }: { reels: Reels; rows: number },
  before: Sight,
  vanishing: ReadonlySet<number>,
): Sight {
  const [cells, tops] = [[...before.cells], [...before.tops]];
  fall({ strips: reels, rows, tops }, cells, (cell) => vanishing.has(cell));
  return { cells, tops };
}

/**
 * The remaining symbols fall down, and the strip above the top row fills the gaps. It changes the
 * window in place, whether its symbols are names or numbers.
 */
export function fall<S>(
  { strips, rows, tops }: { strips: readonly ArrayLike<S>[]; rows: number; tops: Cells<number> },
  cells: Cells<S>,
  isVanishing: (cell: number) => boolean,
): void {
  for (let reel = 0; reel < strips.length; reel += 1) {
    const strip = strips[reel] ?? [];
    let target = (reel + 1) * rows - 1;
    for (let cell = target; cell >= reel * rows; cell -= 1) {
      if (isVanishing(cell)) continue;
      cells[target] = cells[cell];
      target -= 1;
    }
    let top = tops[reel] ?? 0;
    for (; target >= reel * rows; target -= 1) {
      top = (top === 0 ? strip.length : top) - 1;
      cells[target] = strip[top];
    }
    tops[reel] = top;
  }
}

interface Cells<S> {
  [cell: number]: S | undefined;
}

/** The symbol at a position of a strip, which is a ring. */
function symbolAt(strip: readonly SlotSymbol[], position: number): SlotSymbol {
  const symbol = strip[position % strip.length];
  if (symbol === undefined) throw new Error('a reel without symbols');
  return symbol;
}
