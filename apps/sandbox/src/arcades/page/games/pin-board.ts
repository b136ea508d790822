// The pins of plinko and the ball that falls through them.

import { make } from '../../../page-kit/page.ts';

const SVG = 'http://www.w3.org/2000/svg';
const STEP_MS = 92;
/** Between two pins, in the units of the picture. */
const COLUMN = 10;
const HOP = 2.6;

export class PinBoard {
  readonly #pins = document.createElementNS(SVG, 'svg');
  /** A layer of its own: while it falls, nothing else is painted again. */
  readonly #ball = make('i', { className: 'ball' });
  #rows = 0;

  get parts(): [SVGElement, HTMLElement] {
    return [this.#pins, this.#ball];
  }

  draw(rows: number): void {
    this.#rows = rows;
    this.#pins.setAttribute('class', 'pins');
    this.#pins.setAttribute('aria-hidden', 'true');
    this.#pins.setAttribute('viewBox', `0 0 ${this.#width()} ${rows * COLUMN + 8}`);
    const dots = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: row + 3 }, (_pin, at) => {
        const dot = document.createElementNS(SVG, 'circle');
        dot.setAttribute('cx', String(this.#width() / 2 + (at - (row + 2) / 2) * COLUMN));
        dot.setAttribute('cy', String(row * COLUMN + 8));
        dot.setAttribute('r', '1.15');
        return dot;
      }),
    );
    this.#pins.replaceChildren(...dots.flat());
    this.#ball.hidden = true;
  }

  rest(path: readonly number[]): void {
    const { x, y } = this.#placeAfter(path, path.length);
    this.#move({ x, y }, this.#pins.clientWidth);
  }

  /** Lets the ball fall along a path; resolves when it is below the last pin. */
  fall(path: readonly number[]): Promise<void> {
    const width = this.#pins.clientWidth;
    const begin = performance.now();
    return new Promise((resolve) => {
      const frame = (now: number) => {
        const passed = Math.max(0, now - begin) / STEP_MS;
        const step = Math.floor(passed);
        if (step >= path.length) return resolve();
        const part = passed - step;
        const from = this.#placeAfter(path, step);
        const to = this.#placeAfter(path, step + 1);
        // A small hop over each pin.
        const y = from.y + (to.y - from.y) * part * part - Math.sin(part * Math.PI) * HOP;
        this.#move({ x: from.x + (to.x - from.x) * part, y }, width);
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  }

  #width(): number {
    return (this.#rows + 3) * COLUMN;
  }

  /** Where the ball is after so many falls of a path: a 1 is a fall to the right. */
  #placeAfter(path: readonly number[], fallen: number): { x: number; y: number } {
    const right = path.slice(0, fallen).reduce((sum, step) => sum + step, 0);
    return { x: this.#width() / 2 + (right - fallen / 2) * COLUMN, y: fallen * COLUMN + 4 };
  }

  #move({ x, y }: { x: number; y: number }, shownWidth: number): void {
    const scale = shownWidth / this.#width();
    this.#ball.hidden = false;
    const [left, top] = [(x * scale).toFixed(1), (y * scale).toFixed(1)];
    this.#ball.style.transform = `translate(${left}px, ${top}px)`;
  }
}
