// The acts on the stage between two windows: symbols fall after a win, a wild covers its reel.

import type { SlotSymbol } from '../../slot/slot-game.ts';
import type { Sight } from '../../slot/tumble.ts';
import type { Painter } from './painter.ts';

/** A scene of a known length, at normal speed. */
export interface Act {
  lastsMs: number;
  draw(painter: Painter, elapsedMs: number): void;
}

const BURST_MS = 260;
const FALL_MS = 340;
const REEL_DELAY_MS = 36;
/** The depth to which a symbol sinks in when it lands, in rows. */
const BOUNCE = 0.1;
const GROW_MS = 420;

/**
 * A cascade: winning symbols burst, the symbols above them fall into the gaps, and new ones fall in
 * from above.
 */
export function fallOf(
  { before, vanishing, after }: { before: Sight; vanishing: ReadonlySet<number>; after: Sight },
  rows: number,
): Act {
  const reels = after.tops.length;
  const falling = after.cells.map((symbol, cell) => {
    const { reel, row } = placeOf(cell, rows);
    const staying = rangeOf(rows).filter((each) => !vanishing.has(reel * rows + each));
    const above = row - (rows - staying.length);
    return { symbol, reel, from: staying[above] ?? above - 0.3, to: row };
  });
  return {
    lastsMs: BURST_MS + FALL_MS + REEL_DELAY_MS * reels,
    draw(painter, elapsedMs) {
      const burst = partOf(elapsedMs / BURST_MS);
      painter.within(rangeOf(reels), () => {
        for (const cell of burst < 1 ? vanishing : []) {
          const { reel, row } = placeOf(cell, rows);
          const look = { reel, row, alpha: 1 - burst, scale: 1 + 0.32 * burst };
          painter.halo(reel, row, 1 - burst);
          painter.symbol(before.cells[cell] ?? '', look);
        }
        for (const { symbol, reel, from, to } of falling) {
          const part = partOf((elapsedMs - BURST_MS - reel * REEL_DELAY_MS) / FALL_MS);
          painter.symbol(symbol, { reel, row: from + (to - from) * land(part, to - from) });
        }
      });
    },
  };
}

/** Wilds grow from where they landed over their reels, up and down. */
export function coveringOf(
  { cells, reels }: { cells: readonly SlotSymbol[]; reels: readonly number[] },
  rows: number,
): Act {
  return {
    lastsMs: GROW_MS,
    draw(painter, elapsedMs) {
      const grown = 1 - (1 - partOf(elapsedMs / GROW_MS)) ** 3;
      cells.forEach((symbol, cell) => {
        const { reel, row } = placeOf(cell, rows);
        const isCovered = reels.includes(reel) && symbol !== 'wild';
        painter.symbol(symbol, { reel, row, alpha: isCovered ? 1 - grown : 1 });
      });
      for (const reel of reels) {
        const from = cells.slice(reel * rows, (reel + 1) * rows).indexOf('wild');
        painter.within([reel], () => {
          for (const to of rangeOf(rows)) {
            const row = from + (to - from) * grown;
            painter.halo(reel, row, grown);
            painter.symbol('wild', { reel, row, scale: 1 + 0.12 * Math.sin(grown * Math.PI) });
          }
        });
      }
    },
  };
}

function placeOf(cell: number, rows: number): { reel: number; row: number } {
  return { reel: Math.floor(cell / rows), row: cell % rows };
}

function rangeOf(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

function partOf(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Falls faster and faster, sinks in a little and comes back. */
function land(part: number, rows: number): number {
  if (rows <= 0) return 0;
  const fallen = Math.min(1, part / 0.72);
  const sunk = part <= 0.72 ? 0 : (Math.sin(((part - 0.72) / 0.28) * Math.PI) * BOUNCE) / rows;
  return fallen * fallen + sunk;
}
