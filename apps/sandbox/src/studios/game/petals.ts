// What rains over a big win: the title's wild, its scatter or coin, and its best symbol.

import { createCanvas, contextOf, type SymbolImages } from './reels/symbol-art.ts';

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

export class Petals {
  readonly #canvas: HTMLCanvasElement;
  readonly #art: HTMLCanvasElement[];
  #petals: Petal[] = [];
  #size = { width: 0, height: 0 };
  #frame = 0;

  constructor(canvas: HTMLCanvasElement, images: SymbolImages) {
    this.#canvas = canvas;
    const [best] = images.values();
    this.#art = [images.get('wild'), images.get('coin') ?? images.get('scatter'), best].flatMap(
      (image) => {
        if (image === undefined) return [];
        const small = createCanvas(128, 128);
        contextOf(small).drawImage(image, 0, 0, 128, 128);
        return [small];
      },
    );
  }

  start(count: number): void {
    this.stop();
    const { width, height } = this.#canvas.getBoundingClientRect();
    const density = Math.min(2, window.devicePixelRatio || 1);
    this.#canvas.width = width * density;
    this.#canvas.height = height * density;
    contextOf(this.#canvas).scale(density, density);
    this.#size = { width, height };
    // A small screen is as full with fewer of them.
    const length = Math.ceil(count * Math.min(1, Math.max(0.45, (width * height) / FULL_AREA)));
    this.#petals = Array.from({ length }, (_, index) => ({
      x: Math.random() * width,
      y: -Math.random() * height * 1.2 - 60,
      fall: 140 + Math.random() * 220,
      sway: 14 + Math.random() * 40,
      phase: Math.random() * 7,
      turn: (Math.random() - 0.5) * 3,
      size: 26 + Math.random() * 46,
      art: this.#art[index % this.#art.length] ?? createCanvas(1, 1),
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
    contextOf(this.#canvas).clearRect(0, 0, this.#size.width, this.#size.height);
  }

  #draw(seconds: number): void {
    const context = contextOf(this.#canvas);
    const { width, height } = this.#size;
    const way = height * 1.3 + 120;
    context.clearRect(0, 0, width, height);
    for (const { x, y, fall, sway, phase, turn, size, art } of this.#petals) {
      const down = ((y + fall * seconds + way) % way) - 60;
      if (y + fall * seconds < -60) continue;
      context.save();
      context.translate(x + Math.sin(seconds * 1.6 + phase) * sway, down);
      context.rotate(phase + turn * seconds);
      context.drawImage(art, -size / 2, -size / 2, size, size);
      context.restore();
    }
  }
}
