import { describe, expect, test } from 'vitest';
import { readMoney } from '../state/words.ts';
import { type PadKey, pressKey } from './Stake.tsx';

function typed(keys: readonly PadKey[], { from = '', isFresh = false } = {}): string {
  return keys.reduce(
    (text, key, index) => pressKey(text, key, { isFresh: isFresh && index === 0 }),
    from,
  );
}

describe('the number pad of the slip', () => {
  test.each<[string, PadKey[], string, string]>([
    ['digits are grouped by thousands', ['1', '2', '5', '0'], '', '1.250'],
    ['a comma begins the centavos', ['1', 'comma', '5'], '', '1,5'],
    ['a comma alone is of zero', ['comma', '5'], '', '0,5'],
    ['a second comma changes nothing', ['comma', 'comma'], '7', '7,'],
    ['a third digit of centavos is dropped', ['5', '0', '9'], '7,', '7,50'],
    ['two zeros fill the centavos', ['00'], '7,5', '7,50'],
    ['two zeros multiply the amount', ['00'], '25', '2.500'],
    ['zeros in front are dropped', ['0', '00', '5'], '', '5'],
    ['a tenth digit is dropped', ['9'], '123.456.789', '123.456.789'],
    ['backspace regroups', ['back'], '1.250', '125'],
    ['backspace removes the comma', ['back'], '1.250,', '1.250'],
    ['backspace on nothing changes nothing', ['back'], '', ''],
  ])('%s', (_title, keys, from, expected) => {
    expect(typed(keys, { from })).toBe(expected);
  });

  test('the first key replaces a selected amount', () => {
    expect(typed(['7', '5'], { from: '1.000', isFresh: true })).toBe('75');
    expect(typed(['back'], { from: '1.000', isFresh: true })).toBe('');
  });

  test('an amount that ends with its comma is a whole one', () => {
    expect(readMoney(typed(['2', '00', 'comma']))).toBe(20_000n);
  });
});
