import { expect, it } from 'vitest';
import { themeOf } from './theme.ts';

it.each([
  ['?theme=teal', 'teal'],
  ['?lang=es&theme=green', 'green'],
  ['?theme=gold', 'gold'],
  ['?lang=es', 'gold'],
  ['?theme=TEAL', 'gold'],
  ['?theme=__proto__', 'gold'],
])('an address with %s has the theme %s', (query, theme) => {
  expect(themeOf(new URLSearchParams(query))).toBe(theme);
});
