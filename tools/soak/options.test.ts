import { expect, test } from 'vitest';
import { planKills, readOptions } from './options.ts';

test('without options the soak takes ten minutes at a thousand callbacks a second', () => {
  expect(readOptions([])).toEqual({ minutes: 10, rate: 1000, seed: 1, p99Ms: 50 });
  expect(readOptions(['--minutes', '0.5', '--rate', '200', '--seed', '7', '--p99', '80'])).toEqual({
    minutes: 0.5,
    rate: 200,
    seed: 7,
    p99Ms: 80,
  });
});

test.each([[['--minutes', '0']], [['--rate', 'many']], [['--speed', '1']], [['--seed', '-3']]])(
  'explains itself after %j',
  (typed) => {
    expect(() => readOptions(typed)).toThrow('npm run soak');
  },
);

test('the kills come in order, at moments that the seed decides', () => {
  const kills = planKills({ minutes: 10, seed: 3 });
  expect(kills).toEqual(planKills({ minutes: 10, seed: 3 }));
  expect(kills).not.toEqual(planKills({ minutes: 10, seed: 4 }));
  expect(kills.map(({ who }) => who)).toEqual(['server', 'sandbox', 'server']);
  expect(kills.map(({ atMs }) => atMs)).toEqual(
    kills.map(({ atMs }) => atMs).toSorted((a, b) => a - b),
  );
});
