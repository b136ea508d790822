// Where a flight ends. Whole numbers only; the server, the game's page and the page that verifies
// rounds all use this one function.

/**
 * Public, and the same since before the first chain: it turns a secret into the number that
 * decides, in a way fixed beforehand.
 */
export const SALT = 'FlyWin, Ceibo, 2026';
/** The return to the player of every cash-out point, in hundredths: 97 %. */
export const RETURN_PERCENT = 97;
/** No flight goes on after this multiplier: 10 000.00×, in hundredths. */
export const MOST_MULTIPLIER = 1_000_000;
const LEAST_MULTIPLIER = 100;
const SPACE = 1n << 256n;

/**
 * The end of the flight, in hundredths, for the round's 256-bit number. A multiplier of m
 * hundredths is reached by floor(97 × 2^256 / m) of all numbers. The chance is 97 / m, less at most
 * 2^-256.
 */
export function crashPointOf(number: bigint): number {
  if (number < 0n || number >= SPACE) throw new RangeError('not a number of 256 bits');
  const point = (BigInt(RETURN_PERCENT) * SPACE) / (SPACE - number);
  if (point >= BigInt(MOST_MULTIPLIER)) return MOST_MULTIPLIER;
  return Math.max(LEAST_MULTIPLIER, Number(point));
}
