// Exact amounts. `Money` is a count of millionths of a currency unit, so every scale that providers
// send (up to five decimal places) fits without rounding. Nothing here, and nothing that uses it,
// turns an amount into a floating-point number.

/** An amount in millionths of the currency unit: `1_500_000n` is 1.50 ARS. */
export type Money = bigint;

const SCALE = 6;
const UNIT = 1_000_000n;
const CENTAVO = 10_000n;
const COMMA_FORM = /^(-?)\$?((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,6})?)$/;
const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/;

/**
 * The largest amount that a decimal text may name; far below the 64-bit limit of the database even
 * after many additions.
 */
export const MAX_MONEY: Money = 999_999_999_999_999_999n;

/** `units(500)` is 500.00: for limits and examples written as whole currency units. */
export function units(whole: number): Money {
  return BigInt(whole) * UNIT;
}

/**
 * Reads a decimal text such as "1234.50". Undefined for anything else: signs other than "-",
 * exponents, spaces, more than six decimals or twelve whole digits.
 */
export function parseMoney(text: string): Money | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  const micros = BigInt(whole + fraction.padEnd(SCALE, '0'));
  return sign === '-' ? -micros : micros;
}

/** Reads a decimal text that a schema has accepted. Throws for any other text. */
export function moneyOf(text: string): Money {
  const money = parseMoney(text);
  if (money === undefined) throw new Error(`"${text}" passed as an amount and is none`);
  return money;
}

/**
 * Writes an amount as decimal text with at least two decimals and no trailing zeros beyond them:
 * "1234.50", "0.00125".
 */
export function moneyToDecimal(amount: Money): string {
  const { sign, whole, fraction } = parts(amount);
  return `${sign}${whole}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`;
}

/**
 * Writes an amount for people in the Argentine form, whole centavos rounded towards zero:
 * "1.234,56". The currency sign is the caller's.
 */
export function formatMoney(amount: Money): string {
  const { sign, whole, fraction } = parts(amount);
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction.slice(0, 2)}`;
}

/**
 * Writes an amount in the text form of the game history, whole centavos rounded towards zero:
 * "$1,234.50".
 */
export function formatCommaMoney(amount: Money): string {
  const { sign, whole, fraction } = parts(amount);
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.slice(0, 2)}`;
}

/**
 * Reads that form again, exactly: "$1,234.50", "-$0.05", "1234". Undefined for anything else, an
 * empty text too.
 */
export function parseCommaMoney(text: string): Money | undefined {
  const match = COMMA_FORM.exec(text.trim());
  return match ? parseMoney(`${match[1]}${match[2]?.replaceAll(',', '')}`) : undefined;
}

/**
 * The whole centavos in an amount, rounded down (towards minus infinity), as people see and
 * withdraw them.
 */
export function roundDownToCentavos(amount: Money): Money {
  const rest = amount % CENTAVO;
  return rest < 0n ? amount - rest - CENTAVO : amount - rest;
}

/** True when an amount has no part smaller than a centavo. */
export function isWholeCentavos(amount: Money): boolean {
  return amount % CENTAVO === 0n;
}

/**
 * Takes an integer that counts `10^-decimals` units (Hub88: 5, cents: 2) to Money, exactly.
 * `decimals` is at most six.
 */
export function fromScaledInteger(value: bigint, decimals: number): Money {
  return value * 10n ** BigInt(SCALE - decimals);
}

/**
 * Gives an amount as an integer that counts `10^-decimals` units, rounded down: a balance shown
 * coarser is never more than the real one.
 */
export function toScaledIntegerDown(amount: Money, decimals: number): bigint {
  const step = 10n ** BigInt(SCALE - decimals);
  const quotient = amount / step;
  return amount < 0n && quotient * step !== amount ? quotient - 1n : quotient;
}

/**
 * A count as a JavaScript number for protocols that want one in JSON. Throws when it is too large
 * to be exact.
 */
export function toExactNumber(count: bigint): number {
  const number = Number(count);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`${count} does not fit a JavaScript number exactly`);
  return number;
}

/**
 * The share `part / whole` of an amount, rounded down; the rest belongs to the other part. All
 * three are zero or more and `whole` is positive.
 */
export function shareDown(amount: Money, { part, whole }: { part: Money; whole: Money }): Money {
  return (amount * part) / whole;
}

/** The smaller of two amounts. */
export function minMoney(first: Money, second: Money): Money {
  return first < second ? first : second;
}

function parts(amount: Money): { sign: string; whole: string; fraction: string } {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(SCALE + 1, '0');
  return {
    sign: amount < 0n ? '-' : '',
    whole: digits.slice(0, -SCALE),
    fraction: digits.slice(-SCALE),
  };
}
