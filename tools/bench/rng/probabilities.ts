// From a statistic to the chance of one at least as large. Gamma functions by series and continued
// fraction (Numerical Recipes 6.1, 6.2).

const LANCZOS = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12,
  9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
];
/** g − ½ of Lanczos' approximation with g = 7. */
const LANCZOS_SHIFT = 6.5;
const PRECISION = 1e-15;
const MOST_STEPS = 100_000;

export function logGamma(x: number): number {
  const [first = 1, ...rest] = LANCZOS;
  const sum = rest.reduce((total, coefficient, index) => total + coefficient / (x + index), first);
  const base = x + LANCZOS_SHIFT;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}

/** Q(a, x): the upper part of the gamma function, as a share of the whole. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

/** The chance that chi-square with so many degrees of freedom is at least this. */
export function chiSquareTail(statistic: number, degrees: number): number {
  return upperGamma(degrees / 2, statistic / 2);
}

/**
 * The chance that a normal variable lies at least so many standard deviations from its mean, on
 * either side.
 */
export function normalTails(deviations: number): number {
  return upperGamma(0.5, deviations ** 2 / 2);
}

function lowerSeries(a: number, x: number): number {
  let [term, sum] = [1 / a, 1 / a];
  for (let step = 1; step < MOST_STEPS && Math.abs(term) > Math.abs(sum) * PRECISION; step += 1) {
    term *= x / (a + step);
    sum += term;
  }
  return sum;
}

/** Lentz's way through the continued fraction. */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let step = 1; step < MOST_STEPS; step += 1) {
    const factor = -step * (step - a);
    b += 2;
    d = 1 / awayFromZero(factor * d + b, tiny);
    c = awayFromZero(b + factor / c, tiny);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return fraction;
}

function awayFromZero(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}
