// Tests of numbers from 0 to `below - 1`. Each gives the chance that good numbers look at least so
// odd. Sources: Knuth, TAOCP 3.3.2 (frequency, serial pairs, gap, poker); Marsaglia's birthday
// spacings as in TAOCP 3.3.2 J.

import { chiSquareTail } from './probabilities.ts';

export type Numbers = Uint8Array | Uint32Array | Float64Array;

export function chiSquareOf(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce(
    (sum, count, index) => sum + (count - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 1),
    0,
  );
}

/** Every number, or every one of so many equal ranges of them, equally often. */
export function uniformity(numbers: Numbers, below: number, cells = below): number {
  const counts = Array.from({ length: cells }, () => 0);
  const width = below / cells;
  for (const number of numbers) {
    const cell = Math.floor(number / width);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return chiSquareTail(
    chiSquareOf(
      counts,
      counts.map(() => numbers.length / cells),
    ),
    cells - 1,
  );
}

/** Every pair of neighbours equally often. */
export function serialPairs(numbers: Numbers, below: number): number {
  const counts = Array.from({ length: below * below }, () => 0);
  const pairs = Math.floor(numbers.length / 2);
  for (let pair = 0; pair < pairs; pair += 1) {
    const cell = (numbers[pair * 2] ?? 0) * below + (numbers[pair * 2 + 1] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return chiSquareTail(
    chiSquareOf(
      counts,
      counts.map(() => pairs / counts.length),
    ),
    counts.length - 1,
  );
}

const LONGEST_GAP = 40;

/** The waits for a number of the first tenth are as long as chance makes them. */
export function gaps(numbers: Numbers, below: number): number {
  const wanted = below / 10;
  const counts = Array.from({ length: LONGEST_GAP + 1 }, () => 0);
  let gap = 0;
  let found = 0;
  for (const number of numbers) {
    if (number >= wanted) {
      gap += 1;
      continue;
    }
    const cell = Math.min(gap, LONGEST_GAP);
    counts[cell] = (counts[cell] ?? 0) + 1;
    found += 1;
    gap = 0;
  }
  if (found === 0) return 0;
  const chances = counts.map((_, length) =>
    length === LONGEST_GAP ? 0.9 ** length : 0.1 * 0.9 ** length,
  );
  return chiSquareTail(
    chiSquareOf(
      counts,
      chances.map((chance) => chance * found),
    ),
    LONGEST_GAP,
  );
}

const HAND = 5;

/** Hands of five digits show one, two … five different ones as often as they should. */
export function poker(numbers: Numbers): number {
  const hands = Math.floor(numbers.length / HAND);
  const counts = [0, 0, 0, 0, 0];
  for (let hand = 0; hand < hands; hand += 1) {
    const kind = new Set(numbers.subarray(hand * HAND, hand * HAND + HAND)).size - 1;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  // Ten digits: 10, 10·9·15, 10·9·8·25, 10·9·8·7·10 and 10·9·8·7·6 of 100 000 hands.
  const expected = [10, 1350, 18_000, 50_400, 30_240].map((count) => (count / 100_000) * hands);
  return chiSquareTail(chiSquareOf(counts, expected), HAND - 1);
}

const BIRTHDAYS = 512;
const DAYS = 2 ** 24;
/** Years with so many repeated spacings, or more, are counted together. */
const MOST_REPEATS = 7;

export const birthdayYear = { birthdays: BIRTHDAYS, days: DAYS };

/**
 * Among 512 birthdays in a year of 2^24 days, spacings repeat as a Poisson variable of mean 512³ /
 * (4 · 2^24) = 2.
 */
export function birthdaySpacings(numbers: Numbers): number {
  const years = Math.floor(numbers.length / BIRTHDAYS);
  const mean = BIRTHDAYS ** 3 / (4 * DAYS);
  const counts = Array.from({ length: MOST_REPEATS + 1 }, () => 0);
  for (let year = 0; year < years; year += 1) {
    const days = Float64Array.from(
      numbers.subarray(year * BIRTHDAYS, (year + 1) * BIRTHDAYS),
    ).toSorted();
    const spacings = days.map((day, index) =>
      index === 0 ? day - (days.at(-1) ?? 0) + DAYS : day - (days[index - 1] ?? 0),
    );
    const repeats = Math.min(MOST_REPEATS, BIRTHDAYS - new Set(spacings).size);
    counts[repeats] = (counts[repeats] ?? 0) + 1;
  }
  let chance = Math.exp(-mean);
  let rest = 1;
  const expected = counts.map((_, repeats) => {
    if (repeats === MOST_REPEATS) return rest * years;
    const share = chance * years;
    rest -= chance;
    chance *= mean / (repeats + 1);
    return share;
  });
  return chiSquareTail(chiSquareOf(counts, expected), MOST_REPEATS);
}
