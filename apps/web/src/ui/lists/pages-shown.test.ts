import { expect, it } from 'vitest';
import { pagesShown } from './pages-shown.ts';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 5, [1, 2, 3, 4, 5]],
  [5, 5, [1, 'gap', 4, 5]],
  [10, 20, [1, 'gap', 9, 10, 11, 'gap', 20]],
])('on page %i of %i names %j', (page, count, shown) => {
  expect(pagesShown(page, count)).toEqual(shown);
});
