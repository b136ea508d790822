/** An exact rational number in lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  const divisor = greatestCommonDivisor(top, bottom);
  return { numerator: top / divisor, denominator: bottom / divisor };
}

export const zero = fraction(0n);
export const one = fraction(1n);

export function add(...terms: readonly Fraction[]): Fraction {
  return terms.reduce(
    (a, b) =>
      fraction(
        a.numerator * b.denominator + b.numerator * a.denominator,
        a.denominator * b.denominator,
      ),
    zero,
  );
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function multiply(...factors: readonly Fraction[]): Fraction {
  return factors.reduce(
    (a, b) => fraction(a.numerator * b.numerator, a.denominator * b.denominator),
    one,
  );
}

/** The number with so many decimals, rounded half up; for numbers that are not negative. */
function toDecimal(value: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const scaled = (2n * value.numerator * scale + value.denominator) / (2n * value.denominator);
  const digits = String(scaled).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The nearest floating-point number, for statistics only. */
export function toNumber(value: Fraction): number {
  return Number(toDecimal(value, 15));
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
