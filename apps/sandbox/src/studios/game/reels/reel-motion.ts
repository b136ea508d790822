// The motion of one reel: a short pull back, a run at constant speed, and a stop that glides into
// its place and settles. Everything is a function of time, so that a frame may come whenever it
// likes. Lengths are in symbols, times in milliseconds.

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

export class ReelMotion {
  readonly #startMs: number;
  readonly #speed: number;
  #landing: Landing | undefined;

  constructor(startMs: number, pace: Pace) {
    this.#startMs = startMs;
    this.#speed = pace.speed / 1000;
  }

  /** Begins to stop. Returns how many symbols the reel will have moved when it rests. */
  land(nowMs: number): number {
    const from = this.travel(nowMs);
    const to = Math.floor(from) + GLIDE;
    this.#landing = {
      atMs: nowMs,
      from,
      to,
      glideMs: (GLIDE_SLOPE * (to + OVERSHOOT - from)) / this.#speed,
    };
    return to;
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

  isAtRest(nowMs: number): boolean {
    return (
      this.#landing !== undefined && nowMs >= this.#landing.atMs + this.#landing.glideMs + SETTLE_MS
    );
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
