// The rain over a big win: the title's wild, its scatter or coin, and its best symbol.

import { element } from '../../page-kit/page.ts';
import { resize, type SymbolImages } from './reels/symbol-art.ts';

interface Petal {
  x: number;
  y: number;
  fall: number;
  sway: number;
  phase: number;
  turn: number;
  size: number;
  art: HTMLCanvasElement;
}

/** Screen in CSS pixels that takes the full number. */
const FULL_AREA = 900_000;
const ART_SIZE = 128;

const between = (least: number, most: number) => least + Math.random() * (most - least);

export class Petals {
  readonly #canvas = element('petals', HTMLCanvasElement);
  readonly #pen = this.#canvas.getContext('2d');
  readonly #art: HTMLCanvasElement[];
  #petals: Petal[] = [];
  #size = { width: 0, height: 0 };
  #frame = 0;

  constructor(images: SymbolImages) {
    const [best] = images.values();
    this.#art = [images.get('wild'), images.get('coin') ?? images.get('scatter'), best]
      .filter((image) => image !== undefined)
      .map((image) => resize(image, ART_SIZE));
  }

  start(count: number): void {
    this.stop();
    const { width, height } = this.#canvas.getBoundingClientRect();
    const density = Math.min(2, window.devicePixelRatio || 1);
    this.#canvas.width = width * density;
    this.#canvas.height = height * density;
    this.#pen?.scale(density, density);
    this.#size = { width, height };
    // A small screen is as full with fewer of them.
    const length = Math.ceil(count * Math.min(1, Math.max(0.45, (width * height) / FULL_AREA)));
    this.#petals = Array.from({ length }, (_, index) => ({
      x: between(0, width),
      y: between(-height * 1.2, 0) - 60,
      fall: between(140, 360),
      sway: between(14, 54),
      phase: between(0, 7),
      turn: between(-1.5, 1.5),
      size: between(26, 72),
      art: this.#art[index % this.#art.length] ?? this.#canvas,
    }));
    const begin = performance.now();
    const draw = (now: number) => {
      this.#draw((now - begin) / 1000);
      this.#frame = requestAnimationFrame(draw);
    };
    this.#frame = requestAnimationFrame(draw);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#pen?.clearRect(0, 0, this.#size.width, this.#size.height);
  }

  #draw(seconds: number): void {
    const pen = this.#pen;
    const { width, height } = this.#size;
    const way = height * 1.3 + 120;
    pen?.clearRect(0, 0, width, height);
    for (const { x, y, fall, sway, phase, turn, size, art } of this.#petals) {
      const fallen = y + fall * seconds;
      if (pen === null || fallen < -60) continue;
      pen.save();
      pen.translate(x + Math.sin(seconds * 1.6 + phase) * sway, ((fallen + way) % way) - 60);
      pen.rotate(phase + turn * seconds);
      pen.drawImage(art, -size / 2, -size / 2, size, size);
      pen.restore();
    }
  }
}
