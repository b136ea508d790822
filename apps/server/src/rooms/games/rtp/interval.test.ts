import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { judge } from './interval.ts';

const stated = { rtp: '96.00', volatility: '5.0000' };
const stake = units(10);

/** So many rounds of ten pesos, which returned so much of them. */
function played(rounds: number, perTenThousand: number) {
  const stakes = stake * BigInt(rounds);
  return {
    stakes,
    stakeSquares: stake * stake * BigInt(rounds),
    wins: (stakes * BigInt(perTenThousand)) / 10_000n,
  };
}

it('knows the interval: 3.2905 deviations on either side', () => {
  // 5 × 3.2905 / √40 000 is 8.226 %.
  expect(judge(played(40_000, 9_600 + 822), stated)).toBe('inside');
  expect(judge(played(40_000, 9_600 + 823), stated)).toBe('outside');
  expect(judge(played(40_000, 9_600 - 822), stated)).toBe('inside');
  expect(judge(played(40_000, 9_600 - 823), stated)).toBe('outside');
  expect(judge(played(40_000, 9_600 - 823), { ...stated, volatility: '5.01' })).toBe('inside');
});

it('becomes narrower with more rounds', () => {
  expect(judge(played(20_000, 10_400), stated)).toBe('inside');
  expect(judge(played(1_000_000, 10_400), stated)).toBe('outside');
});

it('says nothing of few rounds, nor of many that weigh nothing beside one', () => {
  expect(judge(played(0, 0), stated)).toBe('too-few');
  expect(judge(played(9_999, 20_000), stated)).toBe('too-few');
  expect(judge(played(10_000, 20_000), stated)).toBe('outside');
  const { stakes, stakeSquares } = played(20_000, 0);
  const large = units(100_000);
  expect(
    judge({ stakes: stakes + large, stakeSquares: stakeSquares + large * large, wins: 0n }, stated),
  ).toBe('too-few');
});
