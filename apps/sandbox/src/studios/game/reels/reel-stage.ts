// Draws the reels on a canvas and runs them. Frames are drawn only while something moves.

import type { SlotSymbol } from '../../slot/slot-game.ts';
import type { GameFacts } from '../../wire.ts';
import { isCalm } from '../page.ts';
import { cellOrigin, drawHalo, drawLines, type Geometry, type Highlight } from './highlight.ts';
import { Reel } from './reel.ts';
import { normalPace, type Pace, turboPace } from './reel-motion.ts';
import { BLUR_STRETCH, contextOf, drawGallery, type Gallery, type SymbolImages } from './symbol-art.ts';

const ROWS = 3;
/** More device pixels than this per CSS pixel cost time and show nothing. */
const MAX_DENSITY = 2.5;
/** Symbols are drawn a little larger than the narrower side of their cell allows, because their pictures have room for a glow. */
const SYMBOL_SCALE = 0.98;
const SUSPENSE_MS = 1100;

export interface LandingOptions {
  /** Reels that stop late because two scatters are in sight already. */
  suspenseFrom: number;
  onReelStopped(reel: number): void;
}

export class ReelStage {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #images: SymbolImages;
  readonly #reels: Reel[];
  #geometry: Geometry = { left: 0, top: 0, cellWidth: 1, cellHeight: 1, gap: 0, rows: ROWS };
  #gallery: Gallery = new Map();
  #halo: HTMLCanvasElement | undefined;
  #highlight: Highlight | undefined;
  #spin: { startMs: number; pace: Pace; landAtMs: number[]; stops: readonly number[]; options: LandingOptions | undefined; done: () => void } | undefined;
  #frame = 0;

  constructor(canvas: HTMLCanvasElement, facts: GameFacts, images: SymbolImages) {
    this.#canvas = canvas;
    this.#context = contextOf(canvas);
    this.#images = images;
    this.#reels = facts.reels.map((strip) => new Reel(strip, 0));
    new ResizeObserver(() => this.#measure()).observe(canvas);
    this.#measure();
  }

  get isSpinning(): boolean {
    return this.#spin !== undefined;
  }

  show(stops: readonly number[]): void {
    this.#spin = undefined;
    this.#reels.forEach((reel, index) => reel.show(stops[index] ?? 0));
    this.#requestFrame();
  }

  highlight(found: Omit<Highlight, 'sinceMs'> | undefined): void {
    this.#highlight = found === undefined ? undefined : { ...found, sinceMs: performance.now() };
    this.#requestFrame();
  }

  /** Sets the reels going; `land` stops them. */
  spin({ isTurbo }: { isTurbo: boolean }): void {
    const now = performance.now();
    const pace = isTurbo ? turboPace : normalPace;
    this.#highlight = undefined;
    if (!isCalm()) for (const reel of this.#reels) reel.spin(now, pace);
    this.#spin = { startMs: now, pace, landAtMs: [], stops: [], options: undefined, done: () => {} };
    this.#requestFrame();
  }

  /** Stops the reels one after another and resolves when the last one rests. */
  land(stops: readonly number[], options: LandingOptions): Promise<void> {
    const spin = this.#spin;
    if (spin === undefined || isCalm()) {
      this.show(stops);
      return Promise.resolve();
    }
    const first = Math.max(performance.now(), spin.startMs + spin.pace.firstStopMs);
    return new Promise((done) => {
      const landAtMs = stops.map((_, reel) => first + reel * spin.pace.nextStopMs + Math.max(0, reel - options.suspenseFrom + 1) * SUSPENSE_MS);
      this.#spin = { ...spin, stops, options, landAtMs, done };
      this.#requestFrame();
    });
  }

  #measure(): void {
    const box = this.#canvas.getBoundingClientRect();
    const columns = [...(this.#canvas.parentElement?.querySelectorAll('.reel') ?? [])].map((column) => column.getBoundingClientRect());
    const [first, second] = columns;
    if (first === undefined || second === undefined || first.width === 0) return;
    const density = Math.min(MAX_DENSITY, window.devicePixelRatio || 1);
    this.#canvas.width = Math.round(box.width * density);
    this.#canvas.height = Math.round(box.height * density);
    this.#geometry = {
      left: (first.left - box.left) * density,
      top: (first.top - box.top) * density,
      rows: ROWS,
      cellWidth: first.width * density,
      cellHeight: (first.height / ROWS) * density,
      gap: (second.left - first.right) * density,
    };
    this.#gallery = drawGallery(this.#images, Math.min(this.#geometry.cellWidth, this.#geometry.cellHeight) * SYMBOL_SCALE);
    this.#halo = drawHalo(this.#geometry);
    this.#draw(performance.now());
  }

  #requestFrame(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      this.#advance(now);
      this.#draw(now);
      const isPulsing = this.#highlight !== undefined && !isCalm();
      if (this.#spin !== undefined || isPulsing) this.#requestFrame();
    });
  }

  #advance(now: number): void {
    const spin = this.#spin;
    if (spin === undefined || spin.options === undefined) return;
    this.#reels.forEach((reel, index) => {
      const landAt = spin.landAtMs[index] ?? Infinity;
      if (now >= landAt) {
        reel.land(now, spin.stops[index] ?? 0);
        spin.landAtMs[index] = Infinity;
      }
      if (reel.settle(now)) spin.options?.onReelStopped(index);
    });
    if (this.#reels.every((reel) => !reel.isMoving)) {
      this.#spin = undefined;
      spin.done();
    }
  }

  #draw(now: number): void {
    const { cellWidth, cellHeight } = this.#geometry;
    this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.#reels.forEach((reel, index) => {
      const { x, y } = cellOrigin(this.#geometry, index, 0);
      this.#context.save();
      this.#context.beginPath();
      this.#context.rect(x, y, cellWidth, cellHeight * ROWS);
      this.#context.clip();
      if (this.#isInSuspense(index, now)) this.#drawSuspense(x, y, now);
      const blur = reel.blur(now);
      for (const { symbol, row } of reel.inSight(now, ROWS)) this.#drawSymbol({ symbol, reel: index, row, blur, now });
      this.#context.restore();
    });
    if (this.#highlight !== undefined) drawLines(this.#context, this.#geometry, this.#highlight, { nowMs: now, isCalm: isCalm() });
  }

  #drawSymbol({ symbol, reel, row, blur, now }: { symbol: SlotSymbol; reel: number; row: number; blur: number; now: number }): void {
    const art = this.#gallery.get(symbol);
    if (art === undefined) return;
    const { cellWidth, cellHeight } = this.#geometry;
    const origin = cellOrigin(this.#geometry, reel, row);
    const [x, y] = [origin.x + cellWidth / 2, origin.y + cellHeight / 2];
    const isWinning = this.#highlight?.cells.has(reel * ROWS + row) ?? false;
    if (isWinning && this.#halo !== undefined) this.#context.drawImage(this.#halo, origin.x, origin.y);
    const scale = isWinning && !isCalm() ? 1 + 0.06 * Math.sin((now - (this.#highlight?.sinceMs ?? now)) / 190) ** 2 : 1;
    const size = art.sharp.width * scale;
    this.#context.globalAlpha = this.#highlight !== undefined && !isWinning ? 0.36 : 1 - blur;
    // Whole pixels are copied; parts of pixels would be computed anew in every frame.
    if (blur < 1) this.#context.drawImage(art.sharp, Math.round(x - size / 2), Math.round(y - size / 2), size, size);
    if (blur > 0) {
      this.#context.globalAlpha = blur;
      this.#context.drawImage(art.blurred, Math.round(x - size / 2), Math.round(y - (size * BLUR_STRETCH) / 2));
    }
    this.#context.globalAlpha = 1;
  }

  #isInSuspense(reel: number, now: number): boolean {
    const spin = this.#spin;
    if (spin?.options === undefined || reel < spin.options.suspenseFrom || this.#reels[reel]?.isMoving !== true) return false;
    return reel === spin.options.suspenseFrom || (this.#reels[reel - 1]?.isMoving === false && now > spin.startMs);
  }

  #drawSuspense(x: number, y: number, now: number): void {
    const { cellWidth, cellHeight } = this.#geometry;
    this.#context.fillStyle = `rgb(255 196 80 / ${0.24 + 0.12 * Math.sin(now / 110)})`;
    this.#context.fillRect(x, y, cellWidth, cellHeight * ROWS);
  }
}
