import { expect, it } from 'vitest';
import { placeBefore, rememberPlaceBefore } from './before-deposit.ts';

function browser(urls: string[] | undefined) {
  const kept = new Map<string, string>();
  const entries = (urls ?? []).map((url) => ({ url }));
  return {
    ...(urls === undefined
      ? {}
      : { navigation: { entries: () => entries, currentEntry: { index: urls.length - 1 } } }),
    location: { origin: 'https://ceibo.test' },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
}
const after = (urls: string[] | undefined) => {
  const window = browser(urls);
  rememberPlaceBefore(window);
  return placeBefore(window);
};
const site = 'https://ceibo.test';

it('the way back leads to the last page before those of the cashier, with its query', () => {
  expect(
    after([`${site}/home`, `${site}/slots?provider=ceibo`, `${site}/cashout`, `${site}/deposit`]),
  ).toBe('/slots?provider=ceibo');
});

it('there is no way back to another site, to home, or in a browser that does not tell', () => {
  expect(after(['https://other.test/slots', `${site}/deposit`])).toBeNull();
  expect(after([`${site}/home`, `${site}/deposit`])).toBeNull();
  expect(after(undefined)).toBeNull();
});

it('a place of an earlier visit is forgotten when there is none now', () => {
  const window = browser([`${site}/slots`, `${site}/deposit`]);
  rememberPlaceBefore(window);
  rememberPlaceBefore({ ...window, navigation: { entries: () => [], currentEntry: null } });
  expect(placeBefore(window)).toBeNull();
});
