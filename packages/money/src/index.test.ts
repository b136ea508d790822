import { describe, expect, it, test } from 'vitest';
import {
  formatCommaMoney,
  formatMoney,
  fromScaledInteger,
  isWholeCentavos,
  MAX_MONEY,
  moneyOf,
  moneyToDecimal,
  parseCommaMoney,
  parseMoney,
  roundDownToCentavos,
  shareDown,
  toExactNumber,
  toScaledIntegerDown,
  units,
} from './index.ts';

test('moneyOf reads an amount, and throws for any other text', () => {
  expect(moneyOf('1234.50')).toBe(1_234_500_000n);
  expect(() => moneyOf('1,5')).toThrow('"1,5" passed as an amount and is none');
});

describe('parseMoney', () => {
  it.each([
    ['0', 0n],
    ['1234.50', 1_234_500_000n],
    ['-0.000001', -1n],
    ['999999999999.999999', MAX_MONEY],
    ['007.10', 7_100_000n],
  ])('reads %s', (text, micros) => {
    expect(parseMoney(text)).toBe(micros);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '1,5',
    '1.',
    '.5',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '1.1234567',
    '1000000000000',
    '--1',
    '1_000',
    '١',
  ])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });
});

describe('writing', () => {
  it.each([
    [0n, '0.00', '0,00'],
    [1n, '0.000001', '0,00'],
    [1_234_567_891_250n, '1234567.89125', '1.234.567,89'],
    [-5_009_999n, '-5.009999', '-5,00'],
    [100_000_000n, '100.00', '100,00'],
  ])('%s', (amount, decimal, text) => {
    expect(moneyToDecimal(amount)).toBe(decimal);
    expect(formatMoney(amount)).toBe(text);
    expect(parseMoney(decimal)).toBe(amount);
  });
});

describe('rounding', () => {
  it('rounds centavos down, also below zero', () => {
    expect(roundDownToCentavos(1_019_999n)).toBe(1_010_000n);
    expect(roundDownToCentavos(-1n)).toBe(-10_000n);
    expect(roundDownToCentavos(-10_000n)).toBe(-10_000n);
    expect(isWholeCentavos(1_010_000n)).toBe(true);
    expect(isWholeCentavos(1_010_001n)).toBe(false);
  });

  it('converts scaled integers exactly and gives coarser ones rounded down', () => {
    expect(fromScaledInteger(100_500n, 5)).toBe(1_005_000n);
    expect(toScaledIntegerDown(1_005_009n, 5)).toBe(100_500n);
    expect(toScaledIntegerDown(-1n, 2)).toBe(-1n);
  });

  it('gives a number only when it is exact', () => {
    expect(toExactNumber(9_007_199_254_740_991n)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => toExactNumber(9_007_199_254_740_992n)).toThrow(RangeError);
  });

  it('splits an amount without making or losing a millionth', () => {
    const bonus = shareDown(10n, { part: 1n, whole: 3n });
    expect(bonus).toBe(3n);
    expect(10n - bonus).toBe(7n);
    expect(shareDown(units(100), { part: 0n, whole: 7n })).toBe(0n);
  });
});

describe('the text form of the game history', () => {
  it.each([
    ['$1,234.50', units(1234) + 500_000n],
    ['$0.05', 50_000n],
    ['$1,234,567,890.99', units(1_234_567_890) + 990_000n],
    ['-$12.00', -units(12)],
    ['1234', units(1234)],
    [' $10.000001 ', 10_000_001n],
  ])('is read exactly: %j', (text, amount) => {
    expect(parseCommaMoney(text)).toBe(amount);
  });

  it.each([
    '',
    '$',
    '1,23.00',
    '$1,2345.00',
    '1.234,50',
    '$1e3',
    '$$1',
    '$-1',
    'NaN',
    ',123',
    '$1,234.',
  ])('is not %j', (text) => {
    expect(parseCommaMoney(text)).toBeUndefined();
  });

  it.each([
    0n,
    50_000n,
    units(999),
    units(1000),
    units(123_456_789),
    -units(1234),
    MAX_MONEY - (MAX_MONEY % 10_000n),
  ])('is written and read again: %s', (amount) => {
    expect(parseCommaMoney(formatCommaMoney(amount))).toBe(amount);
  });

  it('has whole centavos', () => {
    expect(formatCommaMoney(1_239_999n)).toBe('$1.23');
    expect(formatCommaMoney(units(1_234_567))).toBe('$1,234,567.00');
  });
});
