// Hold and win on the stage: coins that are locked with their amounts, and cells that spin again.

import { cellOrigin } from './highlight.ts';
import { drawSymbol, type Painter, type Scene } from './painter.ts';

export interface BoardCoin {
  cell: number;
  /** The amount, as short as it can be said. */
  text: string;
  /** The name of a fixed prize. */
  name: string | undefined;
}

const LAND_MS = 320;
const TURN_ROWS_PER_SECOND = 16;

export class CoinBoard implements Scene {
  readonly #rows: number;
  readonly #cells: number;
  readonly #coins = new Map<number, { coin: BoardCoin; sinceMs: number }>();
  #turningSinceMs: number | undefined;

  constructor({ rows, reels }: { rows: number; reels: number }) {
    this.#rows = rows;
    this.#cells = rows * reels;
  }

  turn(isTurning: boolean): void {
    this.#turningSinceMs = isTurning ? performance.now() : undefined;
  }

  lock(coins: readonly BoardCoin[]): void {
    const sinceMs = performance.now();
    for (const coin of coins) this.#coins.set(coin.cell, { coin, sinceMs });
  }

  isMoving(nowMs: number): boolean {
    return (
      this.#turningSinceMs !== undefined ||
      [...this.#coins.values()].some(({ sinceMs }) => nowMs - sinceMs < LAND_MS)
    );
  }

  draw(painter: Painter, nowMs: number): void {
    for (let cell = 0; cell < this.#cells; cell += 1) this.#drawCell(painter, cell, nowMs);
  }

  #drawCell(painter: Painter, cell: number, nowMs: number): void {
    const { context, geometry, isCalm } = painter;
    const [reel, row] = [Math.floor(cell / this.#rows), cell % this.#rows];
    const { x, y } = cellOrigin(geometry, reel, row);
    const { cellWidth, cellHeight } = geometry;
    const locked = this.#coins.get(cell);
    context.save();
    context.beginPath();
    context.roundRect(
      x + cellWidth * 0.03,
      y + cellHeight * 0.03,
      cellWidth * 0.94,
      cellHeight * 0.94,
      cellWidth * 0.09,
    );
    context.fillStyle = 'rgb(0 0 0 / 0.42)';
    context.fill();
    context.clip();
    if (locked === undefined) {
      const turning = this.#turningSinceMs;
      if (turning !== undefined && !isCalm) {
        // A turning cell shows coins that pass, every one different in its timing from its
        // neighbours.
        const travel = ((nowMs - turning) / 1000) * TURN_ROWS_PER_SECOND + cell * 0.37;
        drawSymbol(painter, 'coin', {
          reel,
          row: row - 1.5 + (travel % 3),
          alpha: 0.55,
          blur: 0.85,
        });
      }
      context.restore();
      return;
    }
    context.restore();
    const part = isCalm ? 1 : Math.min(1, (nowMs - locked.sinceMs) / LAND_MS);
    if (painter.halo !== undefined) context.drawImage(painter.halo, x, y);
    drawSymbol(painter, 'coin', { reel, row, scale: 1 + 0.35 * (1 - part) * Math.cos(part * 6) });
    this.#drawAmount(painter, locked.coin, { x: x + cellWidth / 2, y: y + cellHeight / 2 });
  }

  #drawAmount(
    { context, geometry }: Painter,
    { text, name }: BoardCoin,
    { x, y }: { x: number; y: number },
  ): void {
    const width = Math.min(geometry.cellWidth, geometry.cellHeight * 1.25) * 0.86;
    const write = (words: string, size: number, dy: number, color: string) => {
      context.font = `850 ${size}px 'Archivo Expanded', system-ui, sans-serif`;
      const scale = Math.min(1, width / context.measureText(words).width);
      context.font = `850 ${size * scale}px 'Archivo Expanded', system-ui, sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      context.lineWidth = Math.max(3, size * 0.26);
      context.strokeStyle = 'rgb(34 10 2 / 0.92)';
      context.strokeText(words, x, y + dy);
      context.fillStyle = color;
      context.fillText(words, x, y + dy);
    };
    const size = geometry.cellHeight * 0.22;
    if (name === undefined) return write(text, size, 0, '#fff');
    write(name, size * 0.9, -size * 0.5, '#ffe27a');
    write(text, size * 0.8, size * 0.55, '#fff');
  }
}
