import { expect, it } from 'vitest';
import { forgetPlacesOfTyped } from './typed-address.ts';

it.each([
  ['typed', 'navigate', ['react-router-scroll-positions']],
  ['loaded again', 'reload', []],
  ['gone back to', 'back_forward', []],
])('an address that is %s has its places forgotten: %s', (_how, type, forgotten) => {
  const removed: string[] = [];
  forgetPlacesOfTyped({
    performance: { getEntriesByType: () => [{ type } as unknown as PerformanceEntry] },
    storage: { removeItem: (key) => void removed.push(key) },
  });
  expect(removed).toEqual(forgotten);
});
