import { describe, expect, it } from 'vitest';
import { judgeReturns, readLines, simulate } from './simulations.ts';

const line = (name: string, measured: number, error = 0.1) => ({
  name,
  stated: 96,
  measured,
  error,
});

describe('a simulation', () => {
  it('runs in the company’s program, and each line of its output is read', async () => {
    const [red, ...others] = await simulate(['apps/sandbox/src/live/simulate.ts', 'roulette'], {
      rounds: 100_000,
      seed: 7,
    });
    expect(red).toMatchObject({ name: 'roulette-red', stated: 97.3 });
    expect(Math.abs((red?.measured ?? 0) - 97.3)).toBeLessThan(4 * 0.32);
    // The deviation of an even chance is just under one stake.
    expect(red?.error).toBeCloseTo(100 / Math.sqrt(100_000), 2);
    expect(others).toHaveLength(3);
    expect(
      await simulate(['apps/sandbox/src/live/simulate.ts', 'roulette'], {
        rounds: 100_000,
        seed: 7,
      }),
    ).toEqual([red, ...others]);
    expect(
      (
        await simulate(['apps/sandbox/src/live/simulate.ts', 'roulette'], {
          rounds: 100_000,
          seed: 8,
        })
      )[0],
    ).not.toEqual(red);
  });

  it('without output is an error, and a figure that is no number fails', async () => {
    await expect(simulate(['tools/tidy/tree.ts'], { rounds: 1, seed: 1 })).rejects.toThrow(
      'measured nothing',
    );
    const [odd] = await judgeReturns(async () => readLines('title\na-title 96.00 broken 0.1'), 10);
    expect(odd?.isOk).toBe(false);
  });
});

describe('a return', () => {
  it('within three standard errors of the stated one passes', async () => {
    const runs: number[] = [];
    const play = async ({ rounds }: { rounds: number }) => {
      runs.push(rounds);
      return [line('high', 96.299), line('low', 95.701)];
    };
    expect(await judgeReturns(play, 10)).toMatchObject([
      { name: 'high', isOk: true, rounds: 10 },
      { name: 'low', isOk: true, rounds: 10 },
    ]);
    expect(runs).toEqual([10]);
  });

  it('beyond them is measured again with twice as many new numbers, and that decides', async () => {
    const runs: { rounds: number; seed: number }[] = [];
    const play = async (run: { rounds: number; seed: number }) => {
      runs.push(run);
      return runs.length === 1
        ? [line('unlucky', 96.301), line('wrong', 95.5), line('right', 96)]
        : [line('unlucky', 96.1), line('wrong', 95.5), line('right', 99)];
    };
    const [unlucky, wrong, right] = await judgeReturns(play, 10);
    expect(unlucky).toMatchObject({ isOk: true, rounds: 20, measured: 96.1 });
    expect(unlucky?.first).toBeCloseTo(3.01, 10);
    expect(wrong).toMatchObject({ isOk: false, rounds: 20 });
    expect(right).toMatchObject({ isOk: true, rounds: 10, measured: 96 });
    expect(runs.map(({ rounds }) => rounds)).toEqual([10, 20]);
    expect(runs[0]?.seed).not.toBe(runs[1]?.seed);
  });
});
