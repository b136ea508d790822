// The pins of plinko and the ball that falls through them.

import { make, makeSvg } from '../../../page-kit/page.ts';

const STEP_MS = 92;
/** Between two pins, in the units of the picture. */
const COLUMN = 10;
/** Up over a pin, and down to the next row ever faster. */
const HOP = 'cubic-bezier(0.4, -0.5, 0.8, 0.6)';

export function createPinBoard() {
  const pins = makeSvg('svg', { class: 'pins', 'aria-hidden': 'true' });
  const ball = make('i.ball');
  let width = 0;

  const inPicture = (units: number) => `${(units / width) * 100}cqw`;

  /** The places of the ball, from the first pin to below the last: a 1 is a fall to the right. */
  function placesOn(path: readonly number[]) {
    const columns = [0];
    for (const step of path) columns.push((columns.at(-1) ?? 0) + step - 0.5);
    return {
      left: columns.map((column) => inPicture(width / 2 + column * COLUMN)),
      top: columns.map((_, fallen) => inPicture(fallen * COLUMN + 4)),
    };
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
    rest(path: readonly number[]): void {
      const { left, top } = placesOn(path);
      ball.hidden = false;
      [ball.style.left, ball.style.top] = [left.at(-1) ?? '', top.at(-1) ?? ''];
    },
    /** Lets the ball fall along a path; resolves when it is below the last pin. */
    async fall(path: readonly number[]): Promise<void> {
      const { left, top } = placesOn(path);
      const duration = path.length * STEP_MS;
      ball.hidden = false;
      ball.animate({ left }, duration);
      await ball.animate({ top, easing: HOP }, duration).finished;
    },
  };
}
