// All tests of a generator, and the verdict. A good generator fails a test once in 5000; so a test
// that fails is done again, once, on new numbers and twice as many of them, and only what fails
// again has failed. A generator that is really odd only looks odder then.

import { byteFrequency, matrixRank, monobit, runs, serialCorrelation } from './bit-tests.ts';
import {
  birthdaySpacings,
  birthdayYear,
  gaps,
  poker,
  serialPairs,
  uniformity,
  type Numbers,
} from './number-tests.ts';

/** Gives numbers from 0 to `below - 1`. */
export type Draw = (below: number, count: number) => Promise<Numbers>;

export interface RandomTest {
  name: string;
  below: number;
  /** The number of numbers that one run takes. */
  count: number;
  judge(numbers: Numbers): number;
}

export interface Verdict {
  p: number;
  /** The chance of the second run; absent when the first was good. */
  repeated?: number;
  isOk: boolean;
}

export const LEAST_P = 0.0001;
export const MOST_P = 0.9999;
/** Bytes of the tests of bits: 100 million bits. */
const BIT_BYTES = 12_500_000;
/** Sizes where taking a remainder of 8, 16, 32 or 48 random bits would show. */
const AWKWARD = [200, 3 * 2 ** 14, 3 * 2 ** 30, 3 * 2 ** 46];
const MOST_CELLS = 1000;

const bits = (name: string, judge: (bytes: Uint8Array) => number): RandomTest => ({
  name,
  below: 256,
  count: BIT_BYTES,
  judge: (numbers) => judge(Uint8Array.from(numbers)),
});
const even = (below: number): RandomTest => {
  const cells = below <= MOST_CELLS ? below : 48;
  return {
    name: `even below ${below}`,
    below,
    count: Math.max(500_000, cells * 1000),
    judge: (numbers) => uniformity(numbers, below, cells),
  };
};

export const battery: readonly RandomTest[] = [
  bits('monobit', monobit),
  bits('byte frequency', byteFrequency),
  bits('runs of bits', runs),
  bits('serial correlation', serialCorrelation),
  bits('matrix rank 32 × 32', matrixRank),
  ...[2, 6, 37, 52, 256, 1000, ...AWKWARD].map(even),
  {
    name: 'serial pairs of 37',
    below: 37,
    count: 2_000_000,
    judge: (numbers) => serialPairs(numbers, 37),
  },
  { name: 'gaps of 10', below: 10, count: 2_000_000, judge: (numbers) => gaps(numbers, 10) },
  { name: 'poker hands of 10', below: 10, count: 2_000_000, judge: poker },
  {
    name: 'birthday spacings',
    below: birthdayYear.days,
    count: birthdayYear.birthdays * 2000,
    judge: birthdaySpacings,
  },
];

export async function judgeGenerator(
  { below, count, judge }: RandomTest,
  draw: Draw,
): Promise<Verdict> {
  const p = judge(await draw(below, count));
  if (isGood(p)) return { p, isOk: true };
  const repeated = judge(await draw(below, count * 2));
  return { p, repeated, isOk: isGood(repeated) };
}

function isGood(p: number): boolean {
  return p >= LEAST_P && p <= MOST_P;
}
