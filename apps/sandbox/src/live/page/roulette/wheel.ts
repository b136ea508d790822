// The wheel: it turns slowly by itself. When a number was drawn, the ball runs against it, slows
// down, falls in, and goes round with its pocket. Where it stops is the drawn number and nothing
// else. The browser moves all of it without any of our code running.

import { wheelOrder } from '../../roulette/layout.ts';
import type { RouletteView } from '../../wire.ts';
import { element, isCalm } from '../../../page-kit/page.ts';

/** One turn of the wheel. */
const TURN_MS = 18_000;
/** How long the ball rests in its pocket before the end of the spin. */
const REST_MS = 900;
const BALL_TURNS = 9;
/** Fast at first, then ever slower. */
const SLOWING = 'cubic-bezier(0.14, 0.62, 0.36, 1)';
/** The ball's way from the middle, in parts of the wheel's size: on the rim, and in a pocket. */
const RIM = 0.455;
const POCKET = 0.312;
/** The ball's own size, as the style sheet has it. */
const BALL_SIZE = 0.029;
/**
 * Where the ball is at which part of its run: on the rim, down into a pocket, and two small hops.
 */
const FALL: readonly [part: number, way: number][] = [
  [0, RIM],
  [0.7, RIM],
  [0.83, POCKET],
  [0.88, POCKET + 0.035],
  [0.92, POCKET],
  [0.95, POCKET + 0.012],
  [1, POCKET],
];

/** The function is called when a phase begins. */
export function createWheel(): (view: RouletteView) => void {
  const orbit = element('orbit');
  const ball = element('ball');
  let running: Animation[] = [];
  if (!isCalm())
    element('spinner').animate(
      { transform: ['rotate(0)', 'rotate(360deg)'] },
      { duration: TURN_MS, iterations: Infinity },
    );

  /** The ball is in a pocket of the wheel, and turns with it. */
  function place(number: number): void {
    for (const animation of running) animation.cancel();
    running = [];
    orbit.style.transform = `rotate(${angleOf(number)}deg)`;
    ball.style.transform = wayOut(POCKET);
    orbit.hidden = false;
  }

  /** Lets the ball run to its number within so much time. */
  function spin(number: number, withinMs: number): void {
    place(number);
    const duration = withinMs - REST_MS;
    if (duration <= 0) return;
    const last = angleOf(number);
    running = [
      orbit.animate(
        { transform: [`rotate(${last + 360 * BALL_TURNS}deg)`, `rotate(${last}deg)`] },
        { duration, easing: SLOWING },
      ),
      ball.animate(
        FALL.map(([offset, way]) => ({ offset, transform: wayOut(way) })),
        { duration },
      ),
    ];
  }

  return ({ phase, drawn, endsInMs }) => {
    // Without movement the ball is simply there when the result is.
    if (phase === 'drawing' && drawn !== null && !isCalm()) spin(drawn, endsInMs ?? 0);
    else if (phase === 'result' && drawn !== null) place(drawn);
    else orbit.hidden = true;
  };
}

/** The angle of a number's pocket on the wheel, in degrees. */
function angleOf(number: number): number {
  return (wheelOrder.indexOf(number) * 360) / wheelOrder.length;
}

function wayOut(way: number): string {
  return `translate(-50%, -50%) translateY(${(-way / BALL_SIZE) * 100}%)`;
}
