// How the multiplier climbs: e^(0.06 t), t in seconds. It is computed in fixed point, so that
// server and page agree to the last hundredth.

const FRACTION_BITS = 64n;
const ONE = 1n << FRACTION_BITS;
/** e^0.00006 × 2^64, rounded down: the growth in one millisecond. */
const GROWTH_PER_MS = 18447850911558777614n;
/** Flights are shorter than 2^18 ms. */
const TIME_BITS = 18;
const LONGEST_MS = 2 ** TIME_BITS - 1;

/** The growth in 2^n milliseconds. */
const growthIn: readonly bigint[] = Array.from({ length: TIME_BITS - 1 }).reduce<bigint[]>(
  (powers) => [...powers, multiply(powers.at(-1) ?? ONE, powers.at(-1) ?? ONE)],
  [GROWTH_PER_MS],
);

/** The multiplier after so many whole milliseconds of flight, in hundredths, rounded down. */
export function multiplierAt(elapsedMs: number): number {
  const ms = Math.min(Math.max(0, elapsedMs), LONGEST_MS);
  const growth = growthIn.reduce(
    (product, power, bit) => ((ms >> bit) % 2 === 1 ? multiply(product, power) : product),
    ONE,
  );
  return Number((growth * 100n) >> FRACTION_BITS);
}

/** The first millisecond of flight at which the multiplier is at least this, in hundredths. */
export function msToReach(multiplier: number): number {
  let [before, reached] = [-1, LONGEST_MS];
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (multiplierAt(middle) >= multiplier) reached = middle;
    else before = middle;
  }
  return reached;
}

/**
 * How long a flight lasts that ends at this multiplier: until the next hundredth would be reached.
 */
export function flightMs(crash: number): number {
  return msToReach(crash + 1);
}

export type Climb = ReturnType<typeof climbAt>;

/** The same at a pace, in per cent of the usual time: less is for tests. */
export function climbAt(pacePercent: number) {
  const shortened = (ms: number) => Math.ceil((ms * pacePercent) / 100);
  return {
    multiplierAt: (elapsedMs: number) => multiplierAt(Math.floor((elapsedMs * 100) / pacePercent)),
    msToReach: (multiplier: number) => shortened(msToReach(multiplier)),
    flightMs: (crash: number) => shortened(flightMs(crash)),
  };
}

function multiply(one: bigint, other: bigint): bigint {
  return (one * other) >> FRACTION_BITS;
}
