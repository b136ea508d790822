import { expect, it } from 'vitest';
import { barsOf, interleaved } from './barcode.ts';

it('draws the first digit of a pair by bars and the second by gaps', () => {
  // 3 is wide-wide-narrow-narrow-narrow, 8 is wide-narrow-narrow-wide-narrow.
  expect(interleaved('38').join('')).toBe('11113331111311311');
});

it('has a bar for each width of a bar, and ends where the last one ends', () => {
  const { path, width } = barsOf('3801');
  expect(path.match(/M/g)).toHaveLength(2 + 5 + 5 + 2);
  expect(width).toBe(4 + 18 + 18 + 5);
});

it('refuses an odd number of digits and what is no digit', () => {
  expect(() => interleaved('123')).toThrow('even');
  expect(() => interleaved('1a')).toThrow('even');
});
