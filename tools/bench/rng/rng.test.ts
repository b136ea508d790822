import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { battery, judgeGenerator, LEAST_P, MOST_P, type Draw } from './battery.ts';
import {
  byteFrequency,
  matrixRank,
  monobit,
  rankOf,
  runs,
  serialCorrelation,
} from './bit-tests.ts';
import { createPoorGenerator, drawFromSandbox } from './generators.ts';
import { birthdaySpacings, gaps, poker, serialPairs, uniformity } from './number-tests.ts';
import { chiSquareTail, logGamma, normalTails } from './probabilities.ts';

/** Good bytes, the same every time: AES in counter mode. */
function goodBytes(count: number, key = 7): Uint8Array {
  return createCipheriv('aes-256-ctr', Buffer.alloc(32, key), Buffer.alloc(16)).update(
    Buffer.alloc(count),
  );
}

/** Good numbers: of 48 bits, what does not fit evenly is thrown away. */
function goodNumbers(below: number, count: number): Float64Array {
  const space = 2 ** 48;
  const fits = space - (space % below);
  const numbers: number[] = [];
  for (let key = 1; numbers.length < count; key += 1) {
    const bytes = Buffer.from(goodBytes(count * 6 + 600, key));
    for (let at = 0; at + 6 <= bytes.length && numbers.length < count; at += 6) {
      const drawn = bytes.readUIntBE(at, 6);
      if (drawn < fits) numbers.push(drawn % below);
    }
  }
  return Float64Array.from(numbers);
}
const good: Draw = async (below, count) => goodNumbers(below, count);

/** The first hundred binary digits of π: the example of NIST SP 800-22. */
const PI =
  '11001001000011111101101010100010001000010110100011' +
  '00001000110100110001001100011001100010100010111000';

describe('probabilities', () => {
  it('equal the values of published tables', () => {
    expect(Math.exp(logGamma(6))).toBeCloseTo(120, 9);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12);
    for (const [statistic, degrees, tail] of [
      [3.841_458_820_694_124, 1, 0.05],
      [16.918_977_604_620_45, 9, 0.05],
      [10, 10, 0.440_493_285_065_212_57],
      [310.457_388_156_6, 255, 0.01],
      [2, 2, Math.exp(-1)],
      [0, 5, 1],
      [900, 1000, 0.989_2],
    ] as const)
      expect(chiSquareTail(statistic, degrees)).toBeCloseTo(tail, degrees === 1000 ? 3 : 7);
    expect(normalTails(1.959_963_984_540_054)).toBeCloseTo(0.05, 12);
    expect(normalTails(-1)).toBeCloseTo(0.317_310_507_862_914_15, 12);
    expect(normalTails(0)).toBe(1);
  });

  it('of bits equal the examples of NIST', () => {
    const bytes = Uint8Array.from(PI.slice(0, 96).match(/.{8}/g) ?? [], (byte) =>
      Number.parseInt(byte, 2),
    );
    // NIST's own are of all hundred digits, 0.109599 and 0.500798; these are of the 96 that make
    // whole bytes.
    const ones = PI.slice(0, 96).replaceAll('0', '').length;
    expect(monobit(bytes)).toBeCloseTo(normalTails((2 * ones - 96) / Math.sqrt(96)), 12);
    const changes = PI.slice(1, 96)
      .split('')
      .filter((bit, index) => bit !== PI[index]).length;
    const share = ones / 96;
    const deviations =
      (changes + 1 - 2 * 96 * share * (1 - share)) / (2 * Math.sqrt(96) * share * (1 - share));
    expect(runs(bytes)).toBeCloseTo(normalTails(deviations), 12);
    expect(normalTails((2 * 42 - 100) / 10)).toBeCloseTo(0.109_599, 6);
  });

  it('of a matrix rank equal those counted by elimination', () => {
    expect(rankOf([1, 2, 4])).toBe(3);
    expect(rankOf([3, 5, 6])).toBe(2);
    expect(rankOf([0, 0xffffffff, 0xffffffff])).toBe(1);
  });
});

describe('a good generator', () => {
  it.each(battery)('passes: $name', { timeout: 60_000 }, async (test) => {
    const verdict = await judgeGenerator({ ...test, count: Math.min(test.count, 600_000) }, good);
    expect(verdict).toMatchObject({ isOk: true });
  });

  it(
    'passes every test: the sandbox’s, with the numbers that its rounds use',
    { timeout: 60_000 },
    async () => {
      const [first, second] = await Promise.all([
        drawFromSandbox(52, 100_000),
        drawFromSandbox(52, 100_000),
      ]);
      expect(first).not.toEqual(second);
      for (const numbers of [first, second]) {
        expect(Math.max(...new Set(numbers))).toBe(51);
        expect(uniformity(numbers, 52)).toBeGreaterThan(LEAST_P / 100);
      }
      expect((await drawFromSandbox(3 * 2 ** 46, 1000)).some((number) => number > 2 ** 47)).toBe(
        true,
      );
      expect((await drawFromSandbox(1000, 70_000)).length).toBe(70_000);
    },
  );
});

describe('a bad generator fails', () => {
  const isBad = (p: number) => p < LEAST_P || p > MOST_P;

  it('when it takes the remainder of bytes, of 32 bits or of 48 bits', () => {
    const bytes = goodBytes(500_000);
    expect(
      uniformity(
        bytes.map((byte) => byte % 200),
        200,
      ),
    ).toBeLessThan(LEAST_P);
    expect(
      uniformity(
        bytes.map((byte) => byte % 37),
        37,
      ),
    ).toBeLessThan(LEAST_P);
    const words = new Uint32Array(Uint8Array.from(goodBytes(800_000)).buffer);
    expect(
      uniformity(
        words.map((word) => word % (3 * 2 ** 30)),
        3 * 2 ** 30,
        48,
      ),
    ).toBeLessThan(LEAST_P);
    const long = goodNumbers(2 ** 48, 200_000).map((number) => number % (3 * 2 ** 46));
    expect(uniformity(long, 3 * 2 ** 46, 48)).toBeLessThan(LEAST_P);
  });

  it('when a bit is 1 in 50.5 % of all cases', () => {
    // One bit in a hundred that would be zero is made one.
    const bytes = goodBytes(200_000);
    const biased = bytes.map((byte, index) => (index % 12 === 0 ? byte | 0x10 : byte));
    expect(monobit(biased)).toBeLessThan(LEAST_P);
    expect(byteFrequency(biased)).toBeLessThan(LEAST_P);
  });

  it('when its bits alternate too often, and when they repeat too often', () => {
    expect(isBad(monobit(new Uint8Array(1000).fill(0x55)))).toBe(true);
    expect(
      isBad(byteFrequency(Uint8Array.from({ length: 25_600 }, (_, index) => index % 256))),
    ).toBe(true);
    const sticky = goodBytes(100_000).map((byte) => byte & (byte >> 1));
    expect(runs(sticky)).toBeLessThan(LEAST_P);
    const bytes = goodBytes(200_000);
    const echoing = bytes.map((byte, index) => (index % 20 === 0 ? (bytes[index - 1] ?? 0) : byte));
    expect(serialCorrelation(echoing)).toBeLessThan(LEAST_P);
  });

  it('when rows of bits depend on each other', () => {
    const bytes = goodBytes(128 * 2000);
    // The last row of each matrix is the first one again.
    for (let matrix = 0; matrix < bytes.length; matrix += 128)
      bytes.copyWithin(matrix + 124, matrix, matrix + 4);
    expect(matrixRank(bytes)).toBeLessThan(LEAST_P);
  });

  it('when equal digits follow each other too rarely', () => {
    const digits = goodNumbers(10, 500_000);
    const shunning = digits.map((digit, index) =>
      digit === digits[index - 1] ? (digit + 1) % 10 : digit,
    );
    expect(serialPairs(shunning, 10)).toBeLessThan(LEAST_P);
    expect(poker(shunning)).toBeLessThan(LEAST_P);
    expect(gaps(shunning, 10)).toBeLessThan(LEAST_P);
  });

  it(
    'by a linear congruence: its low bits, its pairs and its birthdays',
    { timeout: 30_000 },
    async () => {
      const poor = createPoorGenerator();
      expect(isBad(byteFrequency(Uint8Array.from(await poor(256, 100_000))))).toBe(true);
      expect(isBad(matrixRank(Uint8Array.from(await poor(256, 100_000))))).toBe(true);
      expect(isBad(serialPairs(await poor(32, 200_000), 32))).toBe(true);
      expect(isBad(birthdaySpacings(await poor(2 ** 24, 512 * 400)))).toBe(true);
      const failed = await Promise.all(
        battery.map(async (test) =>
          isBad(test.judge(await poor(test.below, Math.min(test.count, 500_000)))),
        ),
      );
      expect(failed.filter(Boolean).length).toBeGreaterThanOrEqual(8);
    },
  );
});

describe('a failed test', () => {
  const test = {
    name: 'x',
    below: 2,
    count: 10,
    judge: (numbers: { length: number }) => (numbers.length === 10 ? 0 : 0.5),
  };
  const draw: Draw = async (_below, count) => new Uint8Array(count);

  it('is repeated once with twice as many new numbers, and the repeat decides', async () => {
    expect(await judgeGenerator(test, draw)).toEqual({ p: 0, repeated: 0.5, isOk: true });
    expect(await judgeGenerator({ ...test, judge: () => 0.000_05 }, draw)).toEqual({
      p: 0.000_05,
      repeated: 0.000_05,
      isOk: false,
    });
    expect(await judgeGenerator({ ...test, judge: () => 0.3 }, draw)).toEqual({
      p: 0.3,
      isOk: true,
    });
  });
});
