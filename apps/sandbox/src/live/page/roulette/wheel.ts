// The wheel: it turns slowly by itself, and when a number was drawn the ball runs against it, slows down, falls in, and goes round with its
// pocket. Where it stops is the drawn number and nothing else.

import { wheelOrder } from '../../roulette/layout.ts';
import { element, isCalm } from '../shared/page.ts';

/** One turn of the wheel. */
const TURN_MS = 18_000;
/** How long before the end of the spin the ball lies still in its pocket. */
const REST_MS = 900;
const BALL_TURNS = 9;
/** The ball's way from the middle, in parts of the wheel's size: on the rim, and in a pocket. */
const RIM = 0.455;
const POCKET = 0.312;
/** The ball's own size, as the style sheet has it. */
const BALL_SIZE = 0.029;

export interface Wheel {
  /** Lets the ball run to its number within so much time; it is told when the ball lies. */
  spin(number: number, withinMs: number): void;
  /** Shows the ball in a pocket at once. */
  rest(number: number): void;
  /** Takes the ball away: bets are open. */
  clear(): void;
}

export function createWheel(): Wheel {
  const disc = element('disc', HTMLImageElement);
  const orbit = element('orbit', HTMLElement);
  const ball = element('ball', HTMLElement);
  let run: { number: number; from: number; lengthMs: number } | undefined;
  let resting: number | undefined;
  let isMoving = false;

  function place(angle: number, way: number): void {
    orbit.style.transform = `rotate(${angle}deg)`;
    ball.style.transform = `translate(-50%, -50%) translateY(${(-way / BALL_SIZE) * 100}%)`;
  }

  function paint(now: number): void {
    const turned = discAt(now);
    disc.style.transform = `rotate(${turned}deg)`;
    if (run !== undefined) {
      const done = Math.min(1, (now - run.from) / run.lengthMs);
      // Fast at first, then ever slower, against the wheel; the last part is the fall, with two small hops.
      const left = (1 - done) ** 2.2;
      const falling = Math.max(0, (done - 0.72) / 0.28);
      const hop = falling < 1 ? Math.abs(Math.sin(falling * Math.PI * 2.5)) * (1 - falling) * 0.045 : 0;
      place(turned + angleOf(run.number) - left * 360 * BALL_TURNS, RIM + (POCKET - RIM) * Math.min(1, falling * 1.5) + hop);
      if (done === 1) {
        resting = run.number;
        run = undefined;
      }
    } else if (resting !== undefined) place(turned + angleOf(resting), POCKET);
    if (isCalm() && run === undefined) {
      isMoving = false;
      return;
    }
    requestAnimationFrame(paint);
  }

  function move(): void {
    if (isMoving) return;
    isMoving = true;
    requestAnimationFrame(paint);
  }

  move();
  return {
    spin(number, withinMs) {
      resting = undefined;
      // Without movement the ball is simply there when the result is.
      orbit.hidden = isCalm();
      if (isCalm()) return;
      if (withinMs <= REST_MS) resting = number;
      else run = { number, from: performance.now(), lengthMs: withinMs - REST_MS };
      move();
    },
    rest(number) {
      run = undefined;
      resting = number;
      orbit.hidden = false;
      move();
    },
    clear() {
      run = undefined;
      resting = undefined;
      orbit.hidden = true;
    },
  };
}

/** Where a number's pocket lies on the wheel, in degrees. */
function angleOf(number: number): number {
  return (wheelOrder.indexOf(number) * 360) / wheelOrder.length;
}

/** How far the wheel has turned by itself. */
function discAt(now: number): number {
  return isCalm() ? 0 : ((now % TURN_MS) / TURN_MS) * 360;
}
