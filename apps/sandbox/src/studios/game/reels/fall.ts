// A cascade: winning symbols burst, the symbols above them fall into the gaps, and new ones fall in
// from above.

import type { Sight } from '../../slot/tumble.ts';
import { cellOrigin } from './highlight.ts';
import { drawSymbol, type Painter, type Scene } from './painter.ts';

const BURST_MS = 260;
const FALL_MS = 340;
const REEL_DELAY_MS = 36;
/** How far a symbol sinks in when it lands, in rows. */
const BOUNCE = 0.1;

interface Falling {
  symbol: string;
  reel: number;
  from: number;
  to: number;
}

export class Fall implements Scene {
  readonly #startMs: number;
  readonly #speed: number;
  readonly #bursting: { symbol: string; reel: number; row: number }[] = [];
  readonly #falling: Falling[] = [];
  readonly #reels: number;

  constructor(
    {
      before,
      vanishing,
      after,
      rows,
    }: { before: Sight; vanishing: ReadonlySet<number>; after: Sight; rows: number },
    startMs: number,
    speed: number,
  ) {
    this.#startMs = startMs;
    this.#speed = speed;
    this.#reels = after.tops.length;
    for (let reel = 0; reel < this.#reels; reel += 1)
      this.#plan({ before, vanishing, after, rows }, reel);
  }

  get lastsMs(): number {
    return (BURST_MS + FALL_MS + REEL_DELAY_MS * this.#reels) / this.#speed;
  }

  isMoving(nowMs: number): boolean {
    return nowMs < this.#startMs + this.lastsMs;
  }

  draw(painter: Painter, nowMs: number): void {
    const elapsed = (nowMs - this.#startMs) * this.#speed;
    const { context, geometry } = painter;
    context.save();
    context.beginPath();
    for (let reel = 0; reel < this.#reels; reel += 1) {
      const { x, y } = cellOrigin(geometry, reel, 0);
      context.rect(x, y, geometry.cellWidth, geometry.cellHeight * geometry.rows);
    }
    context.clip();
    const burst = Math.min(1, Math.max(0, elapsed / BURST_MS));
    for (const { symbol, reel, row } of this.#bursting) {
      if (burst < 1 && painter.halo !== undefined) {
        const origin = cellOrigin(geometry, reel, row);
        context.globalAlpha = 1 - burst;
        context.drawImage(painter.halo, origin.x, origin.y);
      }
      drawSymbol(painter, symbol, { reel, row, alpha: 1 - burst, scale: 1 + 0.32 * burst });
    }
    for (const { symbol, reel, from, to } of this.#falling) {
      const part = Math.min(1, Math.max(0, (elapsed - BURST_MS - reel * REEL_DELAY_MS) / FALL_MS));
      drawSymbol(painter, symbol, { reel, row: from + (to - from) * land(part, to - from) });
    }
    context.restore();
  }

  #plan(
    {
      before,
      vanishing,
      after,
      rows,
    }: { before: Sight; vanishing: ReadonlySet<number>; after: Sight; rows: number },
    reel: number,
  ): void {
    const staying: number[] = [];
    for (let row = rows - 1; row >= 0; row -= 1) {
      const cell = reel * rows + row;
      if (vanishing.has(cell)) this.#bursting.push({ symbol: before.cells[cell] ?? '', reel, row });
      else staying.push(row);
    }
    const fresh = rows - staying.length;
    for (let row = rows - 1; row >= 0; row -= 1) {
      const from = staying[rows - 1 - row] ?? row - fresh - 0.3;
      this.#falling.push({ symbol: after.cells[reel * rows + row] ?? '', reel, from, to: row });
    }
  }
}

/** Falls faster and faster, sinks in a little and comes back. */
function land(part: number, rows: number): number {
  if (rows <= 0) return 0;
  const fallen = Math.min(1, part / 0.72);
  const sunk = part <= 0.72 ? 0 : (Math.sin(((part - 0.72) / 0.28) * Math.PI) * BOUNCE) / rows;
  return fallen * fallen + sunk;
}
