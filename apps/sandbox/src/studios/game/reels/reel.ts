// One reel, and its motion: a short pull back, a run at constant speed, and a stop that glides into
// its place and settles. Everything is a function of time, so that a frame may come whenever it
// likes. Lengths are in symbols, times in milliseconds.

import type { SlotSymbol } from '../../slot/slot-game.ts';

export interface Pace {
  /** Symbols per second. */
  speed: number;
  /** Time before the first reel may stop, and between reels. */
  firstStopMs: number;
  nextStopMs: number;
}

export const normalPace: Pace = { speed: 25, firstStopMs: 620, nextStopMs: 210 };
export const turboPace: Pace = { speed: 32, firstStopMs: 280, nextStopMs: 55 };

const PULL_MS = 110;
const PULL = 0.22;
const RUN_UP_MS = 170;
const OVERSHOOT = 0.16;
const SETTLE_MS = 190;
/**
 * A stop needs this many symbols: those in sight when it begins must pass before those of the
 * result arrive.
 */
const GLIDE = 4;
/** Ratio of start slope to mean slope of the glide; below 3 a cubic never turns back. */
const GLIDE_SLOPE = 1.9;

interface Landing {
  atMs: number;
  from: number;
  to: number;
  glideMs: number;
}

/** One reel: its strip, its position, and its target. */
export class Reel {
  #strip: readonly SlotSymbol[];
  /** Strip position in the top row when the reel last rested. */
  #top: number;
  /** The symbols that replace the strip after a fall, until the reel turns again. */
  #cells: readonly SlotSymbol[] = [];
  #motion: ReelMotion | undefined;
  /**
   * From this step on the strip continues so that it comes to rest on its stop; the seam is never
   * in sight.
   */
  #seam: { step: number; stop: number; rest: number } | undefined;

  constructor(strip: readonly SlotSymbol[], stop: number) {
    this.#strip = strip;
    this.#top = stop;
  }

  /** Rests with this stop in the top row; after a fall with these symbols in sight. */
  show(stop: number, cells: readonly SlotSymbol[] = []): void {
    this.#top = stop;
    this.#cells = cells;
    this.#motion = undefined;
    this.#seam = undefined;
  }

  /** Replaces the strip; the visible symbols stay until the reel turns. */
  change(strip: readonly SlotSymbol[], rows: number): void {
    if (strip === this.#strip) return;
    this.#cells = Array.from({ length: rows }, (_, row) => this.#symbolAfter(-row));
    this.#strip = strip;
  }

  spin(nowMs: number, pace: Pace): void {
    this.#motion = new ReelMotion(nowMs, pace);
    this.#seam = undefined;
  }

  /** Begins to stop, and returns the time until the reel rests on its stop. */
  land(nowMs: number, stop: number): number {
    if (this.#motion === undefined) return 0;
    const step = Math.floor(this.#motion.travel(nowMs)) + 2;
    const { rest, restsAfterMs } = this.#motion.land(nowMs);
    this.#seam = { step, stop, rest };
    return restsAfterMs;
  }

  get isMoving(): boolean {
    return this.#motion !== undefined;
  }

  blur(nowMs: number): number {
    return this.#motion?.blur(nowMs) ?? 0;
  }

  /**
   * The visible symbols with their place from the top, in rows; those cut off at the edges
   * included.
   */
  inSight(nowMs: number, rows: number): { symbol: SlotSymbol; row: number }[] {
    const travel = this.#motion?.travel(nowMs) ?? 0;
    const whole = Math.floor(travel);
    return Array.from({ length: rows + 2 }, (_, index) => ({
      symbol: this.#symbolAfter(whole - (index - 1)),
      row: index - 1 + (travel - whole),
    }));
  }

  /**
   * The symbol in the top row after so many steps. The strip runs downwards, so later symbols come
   * before.
   */
  #symbolAfter(step: number): SlotSymbol {
    const seam = this.#seam;
    const fallen = step <= 0 ? this.#cells[-step] : undefined;
    if (fallen !== undefined && (seam === undefined || step < seam.step)) return fallen;
    const position =
      seam !== undefined && step >= seam.step ? seam.stop + seam.rest - step : this.#top - step;
    const length = this.#strip.length;
    return this.#strip[((position % length) + length) % length] ?? '';
  }
}

export class ReelMotion {
  readonly #startMs: number;
  readonly #speed: number;
  #landing: Landing | undefined;

  constructor(startMs: number, pace: Pace) {
    this.#startMs = startMs;
    this.#speed = pace.speed / 1000;
  }

  /** Begins to stop: `rest` is how many symbols the reel will have moved when it rests. */
  land(atMs: number): { rest: number; restsAfterMs: number } {
    const from = this.travel(atMs);
    const to = Math.floor(from) + GLIDE;
    const glideMs = (GLIDE_SLOPE * (to + OVERSHOOT - from)) / this.#speed;
    this.#landing = { atMs, from, to, glideMs };
    return { rest: to, restsAfterMs: glideMs + SETTLE_MS };
  }

  travel(nowMs: number): number {
    return this.#landing === undefined
      ? this.#running(nowMs - this.#startMs)
      : glide(this.#landing, nowMs);
  }

  /** From 0 (sharp) to 1 (full speed). */
  blur(nowMs: number): number {
    const sinceStart = (nowMs - this.#startMs - PULL_MS) / RUN_UP_MS;
    const landing = this.#landing;
    const sinceLanding = landing === undefined ? 0 : (nowMs - landing.atMs) / landing.glideMs;
    return Math.min(clamp(sinceStart), clamp(1 - sinceLanding * 1.8));
  }

  #running(elapsedMs: number): number {
    if (elapsedMs < PULL_MS)
      return -PULL * Math.sin((Math.max(0, elapsedMs) / PULL_MS) * (Math.PI / 2));
    const running = elapsedMs - PULL_MS;
    if (running < RUN_UP_MS) return -PULL + (this.#speed * running * running) / (2 * RUN_UP_MS);
    return -PULL + this.#speed * (running - RUN_UP_MS / 2);
  }
}

function glide({ atMs, from, to, glideMs }: Landing, nowMs: number): number {
  const part = (nowMs - atMs) / glideMs;
  const far = to + OVERSHOOT;
  if (part < 1) {
    const [square, cube] = [part * part, part * part * part];
    return (
      from + (far - from) * (GLIDE_SLOPE * (cube - 2 * square + part) + (3 * square - 2 * cube))
    );
  }
  const settled = clamp((nowMs - atMs - glideMs) / SETTLE_MS);
  return to + OVERSHOOT * (1 + Math.cos(settled * Math.PI)) * 0.5;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
