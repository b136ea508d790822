// A wild that covers its reel: it grows from where it landed, up and down.

import type { SlotSymbol } from '../../slot/slot-game.ts';
import { cellOrigin } from './highlight.ts';
import { drawSymbol, type Painter, type Scene } from './painter.ts';

const GROW_MS = 420;

interface Cover {
  reel: number;
  /** The row where the wild landed. */
  from: number;
}

export class Covering implements Scene {
  readonly #cells: readonly SlotSymbol[];
  readonly #rows: number;
  readonly #covers: readonly Cover[];
  readonly #startMs: number;
  readonly #speed: number;

  constructor(
    {
      cells,
      rows,
      reels,
    }: { cells: readonly SlotSymbol[]; rows: number; reels: readonly number[] },
    startMs: number,
    speed: number,
  ) {
    this.#cells = cells;
    this.#rows = rows;
    this.#covers = reels.map((reel) => ({
      reel,
      from: cells.slice(reel * rows, (reel + 1) * rows).indexOf('wild'),
    }));
    this.#startMs = startMs;
    this.#speed = speed;
  }

  get lastsMs(): number {
    return GROW_MS / this.#speed;
  }

  isMoving(nowMs: number): boolean {
    return nowMs < this.#startMs + this.lastsMs;
  }

  draw(painter: Painter, nowMs: number): void {
    const part = Math.min(1, Math.max(0, (nowMs - this.#startMs) / this.lastsMs));
    const eased = 1 - (1 - part) ** 3;
    this.#cells.forEach((symbol, cell) => {
      const reel = Math.floor(cell / this.#rows);
      const isCovered = this.#covers.some((cover) => cover.reel === reel);
      drawSymbol(painter, symbol, {
        reel,
        row: cell % this.#rows,
        alpha: isCovered && symbol !== 'wild' ? 1 - eased : 1,
      });
    });
    for (const cover of this.#covers) this.#drawCover(painter, cover, eased);
  }

  #drawCover(painter: Painter, { reel, from }: Cover, eased: number): void {
    const { context, geometry, halo } = painter;
    const { x, y } = cellOrigin(geometry, reel, 0);
    context.save();
    context.beginPath();
    context.rect(x, y, geometry.cellWidth, geometry.cellHeight * this.#rows);
    context.clip();
    for (let row = 0; row < this.#rows; row += 1) {
      const at = from + (row - from) * eased;
      if (halo !== undefined) {
        context.globalAlpha = eased;
        context.drawImage(halo, x, cellOrigin(geometry, reel, at).y);
      }
      drawSymbol(painter, 'wild', { reel, row: at, scale: 1 + 0.12 * Math.sin(eased * Math.PI) });
    }
    context.restore();
  }
}
