// The race as it is shown: how far each runner is at any moment. It is made from the result that
// was drawn before, and changes nothing of it. Pure; the page uses it too.

/** A runner's race: its way to the line, and how it strays from a steady gallop. */
export interface Leg {
  saddle: string;
  /** From the off to its finish. */
  finishMs: number;
  /** Waves that are nothing at the off and at the finish. */
  waves: readonly { size: number; turns: number }[];
}

/** The part of its way that a runner has behind it: 1 at the line, more in the run-out. */
export function wayAt({ finishMs, waves }: Leg, elapsedMs: number): number {
  const at = Math.max(0, elapsedMs) / finishMs;
  // Horses need a moment to gain speed.
  const gained = at < START ? (at * at) / (2 * START) : at - START / 2;
  const steady = gained / (1 - START / 2);
  if (at >= 1) return steady;
  const strayed = waves.reduce(
    (sum, { size, turns }) => sum + size * Math.sin(Math.PI * turns * at),
    0,
  );
  return Math.max(0, steady + strayed * at);
}

const START = 0.04;

export function standingAt(legs: readonly Leg[], elapsedMs: number): Leg[] {
  return legs
    .map((leg) => ({ leg, way: wayAt(leg, elapsedMs), finish: leg.finishMs }))
    .toSorted((one, other) =>
      one.way >= 1 && other.way >= 1 ? one.finish - other.finish : other.way - one.way,
    )
    .map(({ leg }) => leg);
}
