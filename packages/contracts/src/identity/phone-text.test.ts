import { expect, it } from 'vitest';
import { areaDigits, phoneText } from './phone-text.ts';

it.each([
  ['+5491155550142', '+54 9 11 5555-0142'],
  ['+5493875550000', '+54 9 387 555-0000'],
  ['+5492966420001', '+54 9 2966 42-0001'],
  // Numbers of other countries, and what is none, stay as they are.
  ['+59899123456', '+59899123456'],
  ['11 5555 0142', '11 5555 0142'],
])('%s is written %s', (e164, text) => {
  expect(phoneText(e164)).toBe(text);
});

it.each([
  ['1155550142', 2],
  ['3875550000', 3],
  ['2966420001', 4],
] as const)('the area of %s has %i digits', (national, digits) => {
  expect(areaDigits(national)).toBe(digits);
});
