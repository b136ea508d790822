import { MAX_MONEY, units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { PLOT_TOP, plotScaleOf } from './plot-scale.ts';

it.each([
  [0n, ['0', '1', '2', '3', '4']],
  [1n, ['0', '1', '2', '3', '4']],
  [units(4), ['0', '1', '2', '3', '4']],
  [units(4) + 1n, ['0', '2', '4', '6', '8']],
  [units(99_950), ['0', '50K', '100K', '150K', '200K']],
  [units(7_300_000), ['0', '2M', '4M', '6M', '8M']],
])('the largest amount %s has the lines %j', (largest, labels) => {
  const { ticks, placeOf } = plotScaleOf([0n, largest], 'en');
  expect(ticks.map(({ label }) => label)).toEqual(labels);
  expect(ticks.map(({ at }) => at)).toEqual([0, 2500, 5000, 7500, PLOT_TOP]);
  expect(placeOf(largest)).toBeLessThanOrEqual(PLOT_TOP);
});

it('names the lines as the language does', () => {
  const labels = (language: string) =>
    plotScaleOf([units(99_950)], language).ticks.map(({ label }) => label.replace(/\s/, ' '));
  expect(labels('es')[1]).toBe('50 mil');
  expect(labels('pt')[1]).toBe('50 mil');
});

it('has a place for the largest amount that there is', () => {
  const { placeOf } = plotScaleOf([MAX_MONEY], 'es');
  expect(placeOf(MAX_MONEY)).toBeGreaterThan(PLOT_TOP / 4);
  expect(placeOf(MAX_MONEY)).toBeLessThanOrEqual(PLOT_TOP);
});
