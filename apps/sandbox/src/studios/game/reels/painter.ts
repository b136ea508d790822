// The tools that draw on the canvas of the reels. All sizes are device pixels.

import { paintPicture } from '../../../page-kit/page.ts';
import type { SlotSymbol } from '../../slot/slot-game.ts';
import type { GameFacts } from '../../wire.ts';
import { BLUR_STRETCH, drawGallery, type Gallery } from './symbol-art.ts';

/** The row of a symbol is a fraction while it moves. */
export interface Appearance {
  reel: number;
  row: number;
  alpha?: number;
  scale?: number;
  blur?: number;
}

/** More device pixels than this per CSS pixel cost time and show nothing. */
const MAX_DENSITY = 2.5;
/**
 * Symbols are drawn a little larger than the narrower side of their cell allows, because their
 * pictures have room for a glow.
 */
const SYMBOL_SCALE = 0.98;

export class Painter {
  readonly pen: CanvasRenderingContext2D;
  /** The title's glow, as the parts of an RGB colour. */
  readonly glow = getComputedStyle(document.documentElement).getPropertyValue('--glow').trim();
  cellWidth = 1;
  cellHeight = 1;
  /** The first cell, and the way from one reel to the next. */
  #first = { x: 0, y: 0 };
  #reelStep = 1;
  readonly #facts: GameFacts;
  readonly #sheet: HTMLImageElement;
  #gallery: Gallery = new Map();
  #halo: HTMLCanvasElement | undefined;

  constructor(canvas: HTMLCanvasElement, facts: GameFacts, sheet: HTMLImageElement) {
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('this browser cannot draw');
    this.pen = pen;
    this.#facts = facts;
    this.#sheet = sheet;
  }

  /** Takes the sizes of the page's columns, and draws every picture anew in them. */
  measure(): void {
    const { canvas } = this.pen;
    const columns = canvas.parentElement?.querySelectorAll('.reel') ?? [];
    const [first, second] = Array.from(columns, (column) => column.getBoundingClientRect());
    if (first === undefined || second === undefined || first.width === 0) return;
    const box = canvas.getBoundingClientRect();
    const density = Math.min(MAX_DENSITY, window.devicePixelRatio || 1);
    canvas.width = Math.round(box.width * density);
    canvas.height = Math.round(box.height * density);
    this.#first = { x: (first.left - box.left) * density, y: (first.top - box.top) * density };
    this.#reelStep = (second.left - first.left) * density;
    this.cellWidth = first.width * density;
    this.cellHeight = (first.height / this.#facts.rows) * density;
    const size = Math.min(this.cellWidth, this.cellHeight) * SYMBOL_SCALE;
    this.#gallery = drawGallery(this.#facts, this.#sheet, Math.round(size));
    this.#halo = drawHalo(this);
  }

  originOf(reel: number, row: number): { x: number; y: number } {
    const { x, y } = this.#first;
    return { x: x + reel * this.#reelStep, y: y + row * this.cellHeight };
  }

  centreOf(reel: number, row: number): { x: number; y: number } {
    const { x, y } = this.originOf(reel, row);
    return { x: x + this.cellWidth / 2, y: y + this.cellHeight / 2 };
  }

  /** Draws within these reels alone. */
  within(reels: Iterable<number>, draw: () => void): void {
    this.pen.save();
    this.pen.beginPath();
    for (const reel of reels) {
      const { x, y } = this.originOf(reel, 0);
      this.pen.rect(x, y, this.cellWidth, this.cellHeight * this.#facts.rows);
    }
    this.pen.clip();
    draw();
    this.pen.restore();
  }

  symbol(symbol: SlotSymbol, { reel, row, alpha = 1, scale = 1, blur = 0 }: Appearance): void {
    const art = this.#gallery.get(symbol);
    if (art === undefined || alpha <= 0) return;
    const { pen } = this;
    const { x, y } = this.centreOf(reel, row);
    const size = art.sharp.width * scale;
    pen.globalAlpha = alpha * (1 - blur);
    // Whole pixels are copied; parts of pixels would be computed anew in every frame.
    if (blur < 1)
      pen.drawImage(art.sharp, Math.round(x - size / 2), Math.round(y - size / 2), size, size);
    pen.globalAlpha = blur;
    const top = Math.round(y - (size * BLUR_STRETCH) / 2);
    if (blur > 0) pen.drawImage(art.blurred, Math.round(x - size / 2), top);
    pen.globalAlpha = 1;
  }

  /** The golden frame of a winning cell. */
  halo(reel: number, row: number, alpha = 1): void {
    if (this.#halo === undefined) return;
    const { x, y } = this.originOf(reel, row);
    this.pen.globalAlpha = alpha;
    this.pen.drawImage(this.#halo, x, y);
    this.pen.globalAlpha = 1;
  }

  /** A line through the cells of these rows, drawn from the left up to a part of the width. */
  line(rows: readonly number[], part: number): void {
    const { pen, cellWidth, glow } = this;
    const { width, height } = pen.canvas;
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, width * part, height);
    pen.clip();
    pen.beginPath();
    rows.forEach((row, reel) => {
      const { x, y } = this.centreOf(reel, row);
      pen.lineTo(x, y);
    });
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    const strokes = [
      [`rgb(${glow} / 0.32)`, 0.1],
      [`rgb(${glow} / 0.5)`, 0.055],
      ['#fff0b0', 0.024],
    ] as const;
    for (const [colour, thickness] of strokes) {
      pen.strokeStyle = colour;
      pen.lineWidth = cellWidth * thickness;
      pen.stroke();
    }
    pen.restore();
  }
}

/** The frame of a winning cell is drawn once: its glow is too costly for every frame. */
function drawHalo({ cellWidth: width, cellHeight: height, glow }: Painter): HTMLCanvasElement {
  return paintPicture({ width, height }, 1, (pen) => {
    const [x, y] = [width / 2, height / 2];
    const shine = pen.createRadialGradient(x, y, 0, x, y, width * 0.72);
    shine.addColorStop(0, `rgb(${glow} / 0.5)`);
    shine.addColorStop(1, `rgb(${glow} / 0.14)`);
    const inset = width * 0.035;
    pen.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, width * 0.1);
    pen.fillStyle = shine;
    pen.fill();
    pen.shadowColor = `rgb(${glow})`;
    pen.shadowBlur = width * 0.14;
    pen.lineWidth = Math.max(2, width * 0.026);
    pen.strokeStyle = 'rgb(0 0 0 / 0.45)';
    pen.stroke();
    pen.shadowBlur = 0;
    pen.lineWidth = Math.max(1.5, width * 0.016);
    pen.strokeStyle = '#fff3cf';
    pen.stroke();
  });
}
