import { expect, test } from 'vitest';
import type { LoadReport } from './load.ts';
import { figuresOf, renderFigures } from './report.ts';

const none = { dueAt: new Float64Array(), ms: new Float64Array() };

function report(changes: Partial<LoadReport>): LoadReport {
  return {
    from: 0,
    to: 9000,
    calls: { hub88: none, softswiss: none, evenbet: none, pragmatic: none, evolution: none },
    missed: new Float64Array(),
    counts: { calls: 0, duplicates: 0, rollbacks: 0 },
    wrong: [],
    expected: [],
    ...changes,
  };
}

test('calls that were due while a program was down or starting are left out, with their seconds', () => {
  const hub88 = {
    dueAt: Float64Array.from([1000, 5000, 6000, 7999, 8000]),
    ms: Float64Array.from([900, 5, 5000, 4000, 7]),
  };
  const calls = { hub88, softswiss: none, evenbet: none, pragmatic: none, evolution: none };
  const figures = figuresOf(report({ calls, missed: Float64Array.from([6500]) }), {
    disturbed: [{ from: 6000, to: 8000 }],
    perSecond: 1,
  });
  expect(figures).toMatchObject({ answered: 1, missed: 0, missedInWindows: 1 });
  expect(figures.rows[0]).toEqual({ name: 'hub88', calls: 2, p50: 5, p99: 7, worst: 7 });
});

test('calls of the warm-up are left out', () => {
  const hub88 = {
    dueAt: Float64Array.from([1000, 2000, 3000, 8000]),
    ms: Float64Array.from([900, 800, 5, 7]),
  };
  const calls = { hub88, softswiss: none, evenbet: none, pragmatic: none, evolution: none };
  const figures = figuresOf(report({ calls }), { disturbed: [], perSecond: 1, warmUpMs: 2500 });
  expect(figures.rows[0]).toMatchObject({ calls: 2, p99: 7 });
  expect(figures.answered).toBeCloseTo(2 / 6.5);
});

test('a missed call counts as the slowest', () => {
  const hub88 = { dueAt: Float64Array.from([6000, 7000]), ms: Float64Array.from([5, 6]) };
  const calls = { hub88, softswiss: none, evenbet: none, pragmatic: none, evolution: none };
  const figures = figuresOf(report({ calls, missed: Float64Array.from([8000]) }), {
    disturbed: [],
    perSecond: 3,
  });
  expect(figures).toMatchObject({ answered: 0.5, missed: 1 });
  expect(figures.rows.at(-1)).toMatchObject({ calls: 3, p50: 6, p99: 60_000 });
  expect(renderFigures(figures)).toContain('60000.0');
});
