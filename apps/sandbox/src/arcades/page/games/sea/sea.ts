// The sea on its canvas: fish that swim, the line that is cast, and what it brings up. Nothing here
// decides anything; a fish that is caught swims in again later.

import { type Fish, kinds } from '../../../games/fishing.ts';
import { isCalm } from '../../../../page-kit/page.ts';
import { CELL, CORAL, cutStamps, type Stamp, type Stamps } from './stamps.ts';
import { paintWater } from './water.ts';

/** How many of a kind there are, and how fast they swim: hundredths of the width in a second. */
const looks: Readonly<Record<Fish, { count: number; speed: number }>> = {
  fish: { count: 4, speed: 4 },
  tropical: { count: 3, speed: 4.6 },
  crab: { count: 2, speed: 2 },
  jellyfish: { count: 2, speed: 2.4 },
  octopus: { count: 1, speed: 2.8 },
  shark: { count: 1, speed: 5 },
  golden: { count: 1, speed: 7 },
};
/** More pixels than these look no better and cost frames. */
const MOST_PIXELS = 1_000_000;
const FLOAT_MS = 1300;
const SHAKE_MS = 320;
const HIDDEN_MS = 2200;

export interface Swimmer {
  fish: Fish;
  /** Parts of the sea's width and height. */
  x: number;
  y: number;
  direction: 1 | -1;
  speed: number;
  phase: number;
  /** Until when it is out of the sea, and since when it was hit. */
  backAt: number;
  hitAt: number;
}

interface Floating {
  text: string;
  x: number;
  y: number;
  at: number;
}

export class Sea {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #sprites: HTMLImageElement;
  readonly #swimmers: Swimmer[];
  #floating: Floating[] = [];
  #line: { swimmer: Swimmer; at: number } | undefined;
  #target: Fish = 'octopus';
  #width = 1;
  #height = 1;
  #before = 0;
  #stamps: Stamps;
  #water: HTMLCanvasElement;

  constructor(canvas: HTMLCanvasElement, sprites: HTMLImageElement) {
    const pen = canvas.getContext('2d', { alpha: false });
    if (pen === null) throw new Error('this browser has no canvas');
    [this.#canvas, this.#pen, this.#sprites] = [canvas, pen, sprites];
    this.#swimmers = kinds
      .flatMap((fish) => Array.from({ length: looks[fish].count }, () => fish))
      .map(spawn);
    [this.#stamps, this.#water] = this.#measure();
    new ResizeObserver(() => {
      [this.#stamps, this.#water] = this.#measure();
    }).observe(canvas);
    requestAnimationFrame((now) => this.#frame(now));
  }

  aim(fish: Fish): void {
    this.#target = fish;
  }

  /** The fish under a finger; the last that is drawn lies on top. */
  at(x: number, y: number): Swimmer | undefined {
    return this.#swimmers.findLast((swimmer) => {
      if (swimmer.backAt > this.#before) return false;
      const reach = Math.max(26, this.#stamps.sizeOf(swimmer.fish) * 0.5);
      return Math.hypot(swimmer.x * this.#width - x, swimmer.y * this.#height - y) < reach;
    });
  }

  /** A fish of this kind that is in the sea; any of them is as good. */
  nearest(fish: Fish): Swimmer | undefined {
    return this.#swimmers
      .filter((swimmer) => swimmer.fish === fish && swimmer.backAt <= this.#before)
      .toSorted((a, b) => Math.abs(a.x - 0.5) - Math.abs(b.x - 0.5))[0];
  }

  /** Throws the line at a fish. */
  cast(swimmer: Swimmer | undefined): void {
    this.#line = swimmer === undefined ? undefined : { swimmer, at: this.#before };
  }

  /** The answer to a shot: the prize floats up and the fish is gone for a while, or escapes. */
  land(swimmer: Swimmer | undefined, prize: string | undefined): void {
    this.#line = undefined;
    if (swimmer !== undefined) swimmer.hitAt = this.#before;
    if (prize === undefined) return;
    const { x, y } = swimmer ?? { x: 0.5, y: 0.5 };
    this.#floating.push({ text: prize, x, y, at: this.#before });
    if (swimmer !== undefined) swimmer.backAt = this.#before + HIDDEN_MS;
  }

  /** Fits the canvas to its place, and paints what is only copied from then on. */
  #measure(): [Stamps, HTMLCanvasElement] {
    const [width, height] = [
      Math.max(1, this.#canvas.clientWidth),
      Math.max(1, this.#canvas.clientHeight),
    ];
    const ratio = Math.min(window.devicePixelRatio, 2, Math.sqrt(MOST_PIXELS / (width * height)));
    [this.#width, this.#height] = [width, height];
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const coral = (pen: CanvasRenderingContext2D, x: number, size: number) =>
      pen.drawImage(
        this.#sprites,
        CORAL * CELL,
        0,
        CELL,
        CELL,
        x - size / 2,
        height - size * 0.92,
        size,
        size,
      );
    return [
      cutStamps(this.#sprites, { width, ratio }),
      paintWater({ width, height, ratio, coral }),
    ];
  }

  #frame(now: number): void {
    const passed = Math.min(50, now - this.#before) / 1000;
    this.#before = now;
    if (!isCalm()) for (const swimmer of this.#swimmers) swim(swimmer, passed);
    this.#pen.drawImage(this.#water, 0, 0, this.#width, this.#height);
    for (const swimmer of this.#swimmers)
      if (swimmer.backAt <= now) this.#drawSwimmer(swimmer, now);
    this.#drawLine(now);
    this.#drawFloating(now);
    requestAnimationFrame((next) => this.#frame(next));
  }

  #drawSwimmer({ fish, direction, phase, hitAt, ...at }: Swimmer, now: number): void {
    const shake = now - hitAt < SHAKE_MS ? Math.sin(now / 18) * 5 : 0;
    const x = at.x * this.#width + shake;
    const y = at.y * this.#height + Math.sin(phase * 1.6) * 6;
    const body = this.#stamps.fishOf(fish, direction);
    this.#place(body, x, y);
    this.#place(this.#stamps.plateOf(fish, fish === this.#target), x, y + body.height / 2);
  }

  #place({ picture, width, height }: Stamp, x: number, y: number): void {
    this.#pen.drawImage(picture, x - width / 2, y - height / 2, width, height);
  }

  #drawLine(now: number): void {
    const pen = this.#pen;
    const [x, y] = [this.#width / 2, this.#height - 12];
    if (this.#line === undefined) return;
    const { swimmer, at } = this.#line;
    const part = isCalm() ? 1 : Math.min(1, (now - at) / 160);
    pen.strokeStyle = 'rgb(255 255 255 / 0.9)';
    pen.lineWidth = 2;
    pen.setLineDash([7, 6]);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + (swimmer.x * this.#width - x) * part, y + (swimmer.y * this.#height - y) * part);
    pen.stroke();
    pen.setLineDash([]);
  }

  #drawFloating(now: number): void {
    const pen = this.#pen;
    this.#floating = this.#floating.filter(({ at }) => now - at < FLOAT_MS);
    pen.textAlign = 'center';
    pen.font = "850 24px 'Archivo Expanded', system-ui, sans-serif";
    for (const { text, x, y, at } of this.#floating) {
      const part = (now - at) / FLOAT_MS;
      const [left, top] = [x * this.#width, y * this.#height - part * 46];
      const half = pen.measureText(text).width / 2 + 8;
      const inside = Math.min(Math.max(left, half), this.#width - half);
      pen.globalAlpha = 1 - part * part;
      pen.lineWidth = 5;
      pen.strokeStyle = 'rgb(2 16 46 / 0.9)';
      pen.strokeText(text, inside, top);
      pen.fillStyle = '#ffe27a';
      pen.fillText(text, inside, top);
      pen.globalAlpha = 1;
    }
  }
}

function swim(swimmer: Swimmer, seconds: number): void {
  swimmer.x += swimmer.direction * swimmer.speed * seconds;
  swimmer.phase += seconds;
  if (swimmer.x > 1.12) swimmer.x = -0.12;
  if (swimmer.x < -0.12) swimmer.x = 1.12;
}

/** Spreads the fish over the sea, no two of the first ones close to each other. */
function spawn(fish: Fish, index: number): Swimmer {
  const [across, down] = [(index * 0.7549) % 1, (index * 0.5698) % 1];
  return {
    fish,
    x: across,
    y: fish === 'crab' ? 0.86 : 0.14 + down * 0.58,
    direction: index % 2 === 0 ? 1 : -1,
    speed: (looks[fish].speed / 100) * (0.8 + across * 0.4),
    phase: across * 6,
    backAt: 0,
    hitAt: -SHAKE_MS,
  };
}
