import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countText, decimalText } from './number-text.ts';
import { dateTimeText } from '../dates/DateTime.tsx';
import { iconNames } from '@ceibo/contracts/content/icon-names';
import { moneyText, signedMoneyText } from './Money.tsx';
import { rtpText } from './rtp.ts';
import { clockText } from '../dates/Stopwatch.tsx';

describe('what players read', () => {
  it.each([
    ['1234567.5', '$\u00a01.234.567,50'],
    ['0.999999', '$\u00a00,99'],
    [null, '$\u00a00,00'],
    ['much', '$\u00a00,00'],
  ])('writes the amount %j in the Argentine form', (amount, text) => {
    expect(moneyText(amount)).toBe(text);
  });

  it.each([
    ['10.00', '+$\u00a010,00'],
    ['-1234.50', '\u2212$\u00a01.234,50'],
    ['0.00', '$\u00a00,00'],
  ])('writes the change %j with its sign', (amount, text) => {
    expect(signedMoneyText(amount)).toBe(text);
  });

  it('tells the time of Buenos Aires', () => {
    expect(dateTimeText('2025-11-22T02:05:00Z')).toBe('21/11/2025 23:05');
    expect(dateTimeText('2025-11-22T03:00:00Z')).toBe('22/11/2025 00:00');
  });
});

it('has every icon that can be named', () => {
  const sprite = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8');
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...iconNames]);
});

it('writes hours, minutes and seconds with two figures each', () => {
  expect([0, 61, 1_421, 36_000].map(clockText)).toEqual([
    '00:00:00',
    '00:01:01',
    '00:23:41',
    '10:00:00',
  ]);
});

it.each([
  ['96.4', 'es', '96,40'],
  ['96.500', 'pt', '96,50'],
  ['95.125', 'en', '95.125'],
  ['97', 'es', '97,00'],
])('writes the return %s in %s as %s', (rtp, language, text) => {
  expect(rtpText(rtp, language)).toBe(text);
});

it.each([
  [7, 'es', '7'],
  [5001, 'es', '5.001'],
  [1_234_567, 'pt', '1.234.567'],
  [5001, 'en', '5,001'],
  [9_007_199_254_740_993n, 'es', '9.007.199.254.740.993'],
  ['-20000', 'es', '-20.000'],
])('writes the count %s in %s as %s', (count, language, text) => {
  expect(countText(count, language)).toBe(text);
});

it.each([
  [12.5, 'es', { most: 2 }, '12,5'],
  [100, 'es', { most: 2 }, '100'],
  [1234.567, 'en', { most: 2 }, '1,234.57'],
  [1.5, 'pt', { least: 2, most: 3 }, '1,50'],
  [1.875, 'pt', { least: 2, most: 3 }, '1,875'],
  [71.43, 'es', { most: 0 }, '71'],
])('writes the number %d in %s with the decimals %j as %s', (value, language, decimals, text) => {
  expect(decimalText(value, language, decimals)).toBe(text);
});
