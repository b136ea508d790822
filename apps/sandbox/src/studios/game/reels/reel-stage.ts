// Draws the reels on a canvas and runs them. Frames are drawn only while something moves.

import type { Reels, SlotSymbol } from '../../slot/slot-game.ts';
import type { Sight } from '../../slot/tumble.ts';
import type { GameFacts } from '../../wire.ts';
import { isCalm, wait } from '../../../page-kit/page.ts';
import { Covering } from './covering.ts';
import { Fall } from './fall.ts';
import { cellOrigin, drawHalo, drawLines, type Geometry, type Highlight } from './highlight.ts';
import { drawSymbol, type Painter, type Scene } from './painter.ts';
import { Reel } from './reel.ts';
import { normalPace, type Pace, turboPace } from './reel-motion.ts';
import { contextOf, drawGallery, type Gallery, type SymbolImages } from './symbol-art.ts';

/** More device pixels than this per CSS pixel cost time and show nothing. */
const MAX_DENSITY = 2.5;
/**
 * Symbols are drawn a little larger than the narrower side of their cell allows, because their
 * pictures have room for a glow.
 */
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
  readonly #rows: number;
  readonly #glow: string;
  #geometry: Geometry;
  #gallery: Gallery = new Map();
  #halo: HTMLCanvasElement | undefined;
  #highlight: Highlight | undefined;
  #scene: Scene | undefined;
  #spin:
    | {
        startMs: number;
        pace: Pace;
        landAtMs: number[];
        stops: readonly number[];
        options: LandingOptions | undefined;
        done: () => void;
      }
    | undefined;
  #frame = 0;

  constructor(canvas: HTMLCanvasElement, facts: GameFacts, images: SymbolImages) {
    this.#canvas = canvas;
    this.#context = contextOf(canvas);
    this.#images = images;
    this.#rows = facts.rows;
    this.#glow = getComputedStyle(document.documentElement).getPropertyValue('--glow').trim();
    this.#geometry = {
      left: 0,
      top: 0,
      cellWidth: 1,
      cellHeight: 1,
      gap: 0,
      rows: this.#rows,
      glow: this.#glow,
    };
    this.#reels = facts.reels.map((strip) => new Reel(strip, 0));
    new ResizeObserver(() => this.#measure()).observe(canvas);
    this.#measure();
  }

  get isSpinning(): boolean {
    return this.#spin !== undefined;
  }

  show(stops: readonly number[]): void {
    this.#spin = undefined;
    this.#scene = undefined;
    this.#reels.forEach((reel, index) => reel.show(stops[index] ?? 0));
    this.#requestFrame();
  }

  useReels(reels: Reels): void {
    this.#reels.forEach((reel, index) => reel.change(reels[index] ?? [], this.#rows));
  }

  /**
   * Plays something in place of the reels, until the reels turn again or nothing takes its place.
   */
  play(scene: Scene | undefined): void {
    this.#scene = scene;
    this.#highlight = undefined;
    this.#requestFrame();
  }

  /**
   * Lets winning symbols vanish and those above them fall. Afterwards the reels show the state
   * after the fall.
   */
  async fall(
    change: { before: Sight; vanishing: ReadonlySet<number>; after: Sight },
    { isTurbo }: { isTurbo: boolean },
  ): Promise<void> {
    if (!isCalm()) {
      const fall = new Fall({ ...change, rows: this.#rows }, performance.now(), isTurbo ? 1.7 : 1);
      this.play(fall);
      await wait(fall.lastsMs);
    }
    this.#showSight(change.after);
  }

  #showSight({ tops, cells }: Sight): void {
    this.#reels.forEach((reel, index) =>
      reel.show(tops[index] ?? 0, cells.slice(index * this.#rows, (index + 1) * this.#rows)),
    );
    this.play(undefined);
  }

  /** Lets wilds grow over their reels. Afterwards the reels show what they cover. */
  async cover(
    { landed, covered, reels }: { landed: Sight; covered: Sight; reels: readonly number[] },
    { isTurbo }: { isTurbo: boolean },
  ): Promise<void> {
    if (!isCalm()) {
      const covering = new Covering(
        { cells: landed.cells, rows: this.#rows, reels },
        performance.now(),
        isTurbo ? 1.7 : 1,
      );
      this.play(covering);
      await wait(covering.lastsMs);
    }
    this.#showSight(covered);
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
    this.#scene = undefined;
    if (!isCalm()) for (const reel of this.#reels) reel.spin(now, pace);
    this.#spin = {
      startMs: now,
      pace,
      landAtMs: [],
      stops: [],
      options: undefined,
      done: () => {},
    };
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
      const landAtMs = stops.map(
        (_, reel) =>
          first +
          reel * spin.pace.nextStopMs +
          Math.max(0, reel - options.suspenseFrom + 1) * SUSPENSE_MS,
      );
      this.#spin = { ...spin, stops, options, landAtMs, done };
      this.#requestFrame();
    });
  }

  #measure(): void {
    const box = this.#canvas.getBoundingClientRect();
    const columns = [...(this.#canvas.parentElement?.querySelectorAll('.reel') ?? [])].map(
      (column) => column.getBoundingClientRect(),
    );
    const [first, second] = columns;
    if (first === undefined || second === undefined || first.width === 0) return;
    const density = Math.min(MAX_DENSITY, window.devicePixelRatio || 1);
    this.#canvas.width = Math.round(box.width * density);
    this.#canvas.height = Math.round(box.height * density);
    this.#geometry = {
      left: (first.left - box.left) * density,
      top: (first.top - box.top) * density,
      rows: this.#rows,
      glow: this.#glow,
      cellWidth: first.width * density,
      cellHeight: (first.height / this.#rows) * density,
      gap: (second.left - first.right) * density,
    };
    this.#gallery = drawGallery(
      this.#images,
      Math.min(this.#geometry.cellWidth, this.#geometry.cellHeight) * SYMBOL_SCALE,
    );
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
      if (this.#spin !== undefined || isPulsing || this.#scene?.isMoving(now) === true)
        this.#requestFrame();
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
    this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const painter: Painter = {
      context: this.#context,
      geometry: this.#geometry,
      gallery: this.#gallery,
      halo: this.#halo,
      isCalm: isCalm(),
    };
    if (this.#scene !== undefined) return this.#scene.draw(painter, now);
    this.#reels.forEach((_reel, index) => this.#drawReel(painter, index, now));
    if (this.#highlight !== undefined)
      drawLines(this.#context, this.#geometry, this.#highlight, {
        nowMs: now,
        isCalm: painter.isCalm,
      });
  }

  #drawReel(painter: Painter, index: number, now: number): void {
    const reel = this.#reels[index];
    const { cellWidth, cellHeight } = this.#geometry;
    const { x, y } = cellOrigin(this.#geometry, index, 0);
    this.#context.save();
    this.#context.beginPath();
    this.#context.rect(x, y, cellWidth, cellHeight * this.#rows);
    this.#context.clip();
    if (this.#isInSuspense(index, now)) this.#drawSuspense(x, y, now);
    const blur = reel?.blur(now) ?? 0;
    for (const { symbol, row } of reel?.inSight(now, this.#rows) ?? [])
      this.#drawCell(painter, symbol, { reel: index, row, blur, now });
    this.#context.restore();
  }

  #drawCell(
    painter: Painter,
    symbol: SlotSymbol,
    { reel, row, blur, now }: { reel: number; row: number; blur: number; now: number },
  ): void {
    const isWinning = this.#highlight?.cells.has(reel * this.#rows + row) ?? false;
    if (isWinning && painter.halo !== undefined) {
      const origin = cellOrigin(this.#geometry, reel, row);
      this.#context.drawImage(painter.halo, origin.x, origin.y);
    }
    const scale =
      isWinning && !painter.isCalm
        ? 1 + 0.06 * Math.sin((now - (this.#highlight?.sinceMs ?? now)) / 190) ** 2
        : 1;
    drawSymbol(painter, symbol, {
      reel,
      row,
      blur,
      scale,
      alpha: this.#highlight !== undefined && !isWinning ? 0.36 : 1,
    });
  }

  #isInSuspense(reel: number, now: number): boolean {
    const spin = this.#spin;
    if (
      spin?.options === undefined ||
      reel < spin.options.suspenseFrom ||
      this.#reels[reel]?.isMoving !== true
    )
      return false;
    return (
      reel === spin.options.suspenseFrom ||
      (this.#reels[reel - 1]?.isMoving === false && now > spin.startMs)
    );
  }

  #drawSuspense(x: number, y: number, now: number): void {
    const { cellWidth, cellHeight } = this.#geometry;
    this.#context.fillStyle = `rgb(${this.#glow} / ${0.24 + 0.12 * Math.sin(now / 110)})`;
    this.#context.fillRect(x, y, cellWidth, cellHeight * this.#rows);
  }
}
