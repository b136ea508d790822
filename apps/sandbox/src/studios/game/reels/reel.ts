import type { SlotSymbol } from '../../slot/slot-game.ts';
import { type Pace, ReelMotion } from './reel-motion.ts';

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

  land(nowMs: number, stop: number): void {
    if (this.#motion === undefined) return;
    const step = Math.floor(this.#motion.travel(nowMs)) + 2;
    this.#seam = { step, stop, rest: this.#motion.land(nowMs) };
  }

  /** Moves on; true at the moment at which the reel comes to rest. */
  settle(nowMs: number): boolean {
    if (this.#motion === undefined || this.#seam === undefined || !this.#motion.isAtRest(nowMs))
      return false;
    this.show(this.#seam.stop);
    return true;
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
