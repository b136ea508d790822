import { describe, expect, it } from 'vitest';
import { isAround, placeAt, placeOfKey, stepTo } from './carousel-steps.ts';

describe('a step', () => {
  it.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [1, -1, 3, 0],
    [0, 1, 1, 0],
    [0, -1, 1, 0],
  ] as const)('from %i by %i of %i leads to %i', (from, step, count, to) => {
    expect(stepTo(from, step, count)).toBe(to);
  });

  it('is around the end only between the first and the last of several', () => {
    expect(isAround(4, 0, 5)).toBe(true);
    expect(isAround(0, 4, 5)).toBe(true);
    expect(isAround(3, 0, 5)).toBe(false);
    expect(isAround(0, 1, 2)).toBe(false);
  });
});

describe('the place in sight', () => {
  it.each([
    [0, 390, 0],
    [194, 390, 0],
    [196, 390, 1],
    [1560, 390, 4],
    [9999, 390, 4],
    [-40, 390, 0],
    [100, 0, 0],
  ])('scrolled %i in slides of %i is %i', (scrolled, width, place) => {
    expect(placeAt(scrolled, width, 5)).toBe(place);
  });
});

describe('a key', () => {
  it.each([
    ['ArrowRight', 4, 0],
    ['ArrowLeft', 0, 4],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['Enter', 1, null],
    ['ArrowDown', 1, null],
  ])('%s at %i leads to %s', (key, from, to) => {
    expect(placeOfKey(key, from, 5)).toBe(to);
  });
});
