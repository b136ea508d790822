// Draws the reels on a canvas and runs them. Frames are drawn only while something moves.

import type { Reels, SlotSymbol } from '../../slot/slot-game.ts';
import type { Sight } from '../../slot/tumble.ts';
import type { GameFacts } from '../../wire.ts';
import { element, isCalm, wait } from '../../../page-kit/page.ts';
import type { Act } from './acts.ts';
import { type Appearance, Painter } from './painter.ts';
import { normalPace, type Pace, Reel, turboPace } from './reel.ts';

const SUSPENSE_MS = 1100;
const DRAW_LINE_MS = 320;
const TURBO_SPEED = 1.7;

/** Winning cells and lines, drawn over the reels. */
export interface Highlight {
  /** Winning cells as reel * rows + row. */
  cells: ReadonlySet<number>;
  /** Lines to be drawn: for each, the rows it crosses. */
  lines: readonly (readonly number[])[];
}

interface Speed {
  isTurbo: boolean;
}

interface Landing {
  /** Reels that stop late because two scatters are in sight already. */
  suspenseFrom: number;
  onReelStopped?(reel: number): void;
}

export class ReelStage {
  readonly #painter: Painter;
  /** The coins of hold and win, in place of the reels until they turn again. */
  readonly board = element('coins');
  readonly #rows: number;
  readonly #reels: Reel[];
  #highlight: (Highlight & { sinceMs: number }) | undefined;
  /** It plays in place of the reels. */
  #act: { draw: Act['draw']; startMs: number; speed: number } | undefined;
  #spin: { startMs: number; pace: Pace } | undefined;
  /** The end of the running spin, once the studio has answered. */
  #landing: Landing | undefined;
  #frame = 0;

  constructor(canvas: HTMLCanvasElement, facts: GameFacts, sheet: HTMLImageElement) {
    this.#painter = new Painter(canvas, facts, sheet);
    this.#rows = facts.rows;
    this.#reels = facts.reels.map((strip) => new Reel(strip, 0));
    const measure = () => {
      this.#painter.measure();
      this.#draw(performance.now());
    };
    new ResizeObserver(measure).observe(canvas);
    measure();
  }

  get isSpinning(): boolean {
    return this.#spin !== undefined;
  }

  show(stops: readonly number[]): void {
    this.#spin = undefined;
    this.#landing = undefined;
    this.#reels.forEach((reel, index) => reel.show(stops[index] ?? 0));
    this.#clear();
  }

  useReels(reels: Reels): void {
    this.#reels.forEach((reel, index) => reel.change(reels[index] ?? [], this.#rows));
  }

  /** Plays an act; afterwards the reels show the window that it leads to. */
  async perform({ lastsMs, draw }: Act, { tops, cells }: Sight, { isTurbo }: Speed): Promise<void> {
    if (!isCalm()) {
      const speed = isTurbo ? TURBO_SPEED : 1;
      this.#act = { draw, startMs: performance.now(), speed };
      this.highlight(undefined);
      await wait(lastsMs / speed);
    }
    this.#reels.forEach((reel, index) =>
      reel.show(tops[index] ?? 0, cells.slice(index * this.#rows, (index + 1) * this.#rows)),
    );
    this.#clear();
  }

  #clear(): void {
    this.#act = undefined;
    this.board.replaceChildren();
    this.highlight(undefined);
  }

  highlight(found: Highlight | undefined): void {
    this.#highlight = found && { ...found, sinceMs: performance.now() };
    this.#requestFrame();
  }

  /** Sets the reels going; `land` stops them. */
  spin({ isTurbo }: Speed): void {
    const startMs = performance.now();
    const pace = isTurbo ? turboPace : normalPace;
    this.#spin = { startMs, pace };
    this.#landing = undefined;
    if (!isCalm()) for (const reel of this.#reels) reel.spin(startMs, pace);
    this.#clear();
  }

  /** Stops the reels one after another and resolves when the last one rests. */
  async land(stops: readonly number[], landing: Landing): Promise<void> {
    if (this.#spin === undefined || isCalm()) return this.show(stops);
    const { startMs, pace } = this.#spin;
    const firstMs = Math.max(0, startMs + pace.firstStopMs - performance.now());
    this.#landing = landing;
    // Another window may take the place of this landing meanwhile.
    const isOver = () => this.#landing !== landing;
    const stop = async (reel: Reel, index: number) => {
      const late = Math.max(0, index - landing.suspenseFrom + 1);
      const at = stops[index] ?? 0;
      await wait(firstMs + index * pace.nextStopMs + late * SUSPENSE_MS);
      if (isOver()) return;
      await wait(reel.land(performance.now(), at));
      if (isOver()) return;
      reel.show(at);
      landing.onReelStopped?.(index);
    };
    await Promise.all(this.#reels.map(stop));
    if (isOver()) return;
    this.#spin = undefined;
    this.#landing = undefined;
    this.#requestFrame();
  }

  #requestFrame(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      this.#draw(now);
      const isPulsing = this.#highlight !== undefined && !isCalm();
      if (this.#spin !== undefined || isPulsing || this.#act !== undefined) this.#requestFrame();
    });
  }

  #draw(now: number): void {
    const painter = this.#painter;
    const { canvas } = painter.pen;
    painter.pen.clearRect(0, 0, canvas.width, canvas.height);
    if (this.#act !== undefined) {
      const { draw, startMs, speed } = this.#act;
      return draw(painter, (now - startMs) * speed);
    }
    this.#reels.forEach((reel, index) =>
      painter.within([index], () => {
        if (this.#isInSuspense(index)) this.#drawSuspense(index, now);
        const blur = reel.blur(now);
        for (const { symbol, row } of reel.inSight(now, this.#rows))
          this.#drawCell(symbol, { reel: index, row, blur }, now);
      }),
    );
    const { lines, sinceMs } = this.#highlight ?? { lines: [], sinceMs: 0 };
    const part = isCalm() ? 1 : Math.min(1, (now - sinceMs) / DRAW_LINE_MS);
    for (const line of lines) painter.line(line, part);
  }

  #drawCell(symbol: SlotSymbol, place: Appearance, now: number): void {
    const painter = this.#painter;
    const highlight = this.#highlight;
    if (highlight === undefined) return painter.symbol(symbol, place);
    if (!highlight.cells.has(place.reel * this.#rows + place.row))
      return painter.symbol(symbol, { ...place, alpha: 0.36 });
    const swing = isCalm() ? 0 : Math.sin((now - highlight.sinceMs) / 190) ** 2;
    painter.halo(place.reel, place.row);
    painter.symbol(symbol, { ...place, scale: 1 + 0.06 * swing });
  }

  /** True for a reel that still turns and is the next to decide about free spins. */
  #isInSuspense(reel: number): boolean {
    const from = this.#landing?.suspenseFrom ?? Infinity;
    if (reel < from || this.#reels[reel]?.isMoving !== true) return false;
    return reel === from || this.#reels[reel - 1]?.isMoving === false;
  }

  #drawSuspense(reel: number, now: number): void {
    const { pen, cellWidth, cellHeight, glow } = this.#painter;
    const { x, y } = this.#painter.originOf(reel, 0);
    pen.fillStyle = `rgb(${glow} / ${0.24 + 0.12 * Math.sin(now / 110)})`;
    pen.fillRect(x, y, cellWidth, cellHeight * this.#rows);
  }
}
