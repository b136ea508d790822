// The pins of plinko and the ball that falls through them.

import { make, makeSvg } from '../../../page-kit/page.ts';

const STEP_MS = 92;
/** Between two pins, in the units of the picture. */
const COLUMN = 10;
const HOP = 2.6;

interface Place {
  x: number;
  y: number;
}

export function createPinBoard() {
  const pins = makeSvg('svg', { class: 'pins', 'aria-hidden': 'true' });
  /** A layer of its own: while it falls, nothing else is painted again. */
  const ball = make('i', { className: 'ball' });
  let width = 0;

  /** Where the ball is after so many falls of a path: a 1 is a fall to the right. */
  function placeAfter(path: readonly number[], fallen: number): Place {
    const right = path.slice(0, fallen).reduce((sum, step) => sum + step, 0);
    return { x: width / 2 + (right - fallen / 2) * COLUMN, y: fallen * COLUMN + 4 };
  }

  function move({ x, y }: Place, shownWidth: number): void {
    const scale = shownWidth / width;
    ball.hidden = false;
    const [left, top] = [(x * scale).toFixed(1), (y * scale).toFixed(1)];
    ball.style.transform = `translate(${left}px, ${top}px)`;
  }

  return {
    parts: [pins, ball],
    draw(rows: number): void {
      width = (rows + 3) * COLUMN;
      pins.setAttribute('viewBox', `0 0 ${width} ${rows * COLUMN + 8}`);
      const dots = Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 3 }, (_pin, at) =>
          makeSvg('circle', {
            cx: String(width / 2 + (at - (row + 2) / 2) * COLUMN),
            cy: String(row * COLUMN + 8),
            r: '1.15',
          }),
        ),
      );
      pins.replaceChildren(...dots.flat());
      ball.hidden = true;
    },
    rest: (path: readonly number[]) => move(placeAfter(path, path.length), pins.clientWidth),
    /** Lets the ball fall along a path; resolves when it is below the last pin. */
    fall(path: readonly number[]): Promise<void> {
      const shownWidth = pins.clientWidth;
      const begin = performance.now();
      return new Promise((resolve) => {
        const frame = (now: number) => {
          const passed = Math.max(0, now - begin) / STEP_MS;
          const step = Math.floor(passed);
          if (step >= path.length) return resolve();
          const part = passed - step;
          const [from, to] = [placeAfter(path, step), placeAfter(path, step + 1)];
          // A small hop over each pin.
          const y = from.y + (to.y - from.y) * part * part - Math.sin(part * Math.PI) * HOP;
          move({ x: from.x + (to.x - from.x) * part, y }, shownWidth);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
    },
  };
}
