import { describe, expect, it } from 'vitest';
import { gridHeight, indexAfter, rowsInSight, windowOf, type GridShape } from './grid-window.ts';

const shape: GridShape = { columns: 7, rowStep: 300, gap: 20 };

describe('the window of a grid', () => {
  it('holds what is in sight and three rows around', () => {
    expect(windowOf(5000, rowsInSight({ from: 3000, to: 3900 }, shape), shape)).toEqual({
      first: 49,
      end: 112,
      above: 2100,
      below: (715 - 16) * 300,
    });
    expect(windowOf(5000, rowsInSight({ from: -400, to: 500 }, shape), shape)).toMatchObject({
      first: 0,
      end: 35,
      above: 0,
    });
  });

  it('is at the end of a list that has become shorter', () => {
    expect(windowOf(20, rowsInSight({ from: 90_000, to: 90_900 }, shape), shape)).toEqual({
      first: 14,
      end: 20,
      above: 600,
      below: 0,
    });
    expect(windowOf(0, rowsInSight({ from: 0, to: 900 }, shape), shape)).toEqual({
      first: 0,
      end: 0,
      above: 0,
      below: 0,
    });
  });

  it.each([1, 3, 7, 12])(
    'draws everything in sight, little more, and never changes the height: %i columns',
    (columns) => {
      for (const rowStep of [96.5, 203.33, 480]) {
        const any = { columns, rowStep, gap: 16 };
        for (const total of [1, 6, 60, 4999]) {
          for (let top = -1500; top < 90_000; top += 611) {
            const sight = { from: top, to: top + 900 };
            const { first, end, above, below } = windowOf(total, rowsInSight(sight, any), any);
            const drawnRows = Math.ceil((end - first) / columns);
            expect(above + drawnRows * rowStep + below - any.gap).toBeCloseTo(
              gridHeight(total, any),
              5,
            );
            expect(first % columns).toBe(0);
            expect(drawnRows).toBeLessThanOrEqual(Math.ceil(900 / rowStep) + 8);
            const seen = [
              Math.max(0, Math.floor(sight.from / rowStep)),
              Math.ceil(sight.to / rowStep) - 1,
            ].map((row) => row * columns);
            const isLost = (index: number) =>
              index < total && sight.to > 0 && (index < first || index >= end);
            expect(seen.filter(isLost)).toEqual([]);
          }
        }
      }
    },
  );
});

describe('a key', () => {
  const from = (index: number, total = 23) => ({ index, total, columns: 7, rows: 2 });
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 22, 22],
    ['ArrowLeft', 7, 6],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 3, 10],
    ['ArrowDown', 14, 21],
    ['ArrowDown', 18, 22],
    ['ArrowUp', 10, 3],
    ['ArrowUp', 3, 3],
    ['PageDown', 3, 17],
    ['PageDown', 12, 22],
    ['PageUp', 17, 3],
    ['PageUp', 9, 2],
    ['Home', 9, 0],
    ['End', 9, 22],
    ['a', 9, undefined],
    ['Tab', 9, undefined],
  ])('%s from %i leads to %s', (key, index, next) =>
    expect(indexAfter(key, from(index))).toBe(next),
  );

  it.each(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'])(
    '%s never leaves the grid',
    (key) => {
      for (let total = 1; total < 40; total += 1) {
        for (let columns = 1; columns < 9; columns += 1) {
          for (let index = 0; index < total; index += 1) {
            const next = indexAfter(key, { index, total, columns, rows: 3 }) ?? -1;
            expect(next >= 0 && next < total).toBe(true);
          }
        }
      }
    },
  );
});
