import { describe, expect, it } from 'vitest';
import { createMoneyFormat, parsePesos, PLAY_SIGN } from '../../page-kit/money.ts';
import { formatCount, formatMultiplier, formatPesos, parseMultiplier } from './money.ts';

describe('money', () => {
  it('is written as pesos are, and play money with a sign of its own', () => {
    expect(createMoneyFormat('ARS', PLAY_SIGN)(1_234_567_890n)).toBe('$\u00A012.345.678,90');
    expect(createMoneyFormat('XXX', PLAY_SIGN)(5n)).toBe('✦\u00A00,05');
  });

  it('is read from a field however its digits are grouped', () => {
    expect(['1.500', '1,500', ' 20 ', '$ 300', '', 'x', '12345678901'].map(parsePesos)).toEqual([
      1500n,
      1500n,
      20n,
      300n,
      undefined,
      undefined,
      undefined,
    ]);
    expect(formatPesos(20_000n)).toBe('20.000');
  });
});

describe('counts', () => {
  it('are written as the language does', () => {
    expect([formatCount(20_000, 'pt'), formatCount(20_000, 'en')]).toEqual(['20.000', '20,000']);
  });
});

describe('multipliers', () => {
  it('are written as the language does', () => {
    expect([101, 250, 123_456].map((value) => formatMultiplier(value, 'es'))).toEqual([
      '1,01×',
      '2,50×',
      '1.234,56×',
    ]);
    expect(formatMultiplier(1_000_000, 'en')).toBe('10,000.00×');
  });

  it('are read with comma or point, to the hundredth', () => {
    expect(['2', '2,5', '2.50×', ' 1,01 x', '10000'].map(parseMultiplier)).toEqual([
      200, 250, 250, 101, 1_000_000,
    ]);
    expect(['', '2,555', '1.234,56', '-2', 'dos'].map(parseMultiplier)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
