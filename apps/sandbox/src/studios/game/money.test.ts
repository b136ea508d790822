import { describe, expect, it } from 'vitest';
import { createMoneyFormat } from '../../page-kit/money.ts';
import { inShort, partOf, timesOf } from './money.ts';

describe('money', () => {
  it('is written as pesos are', () => {
    expect(createMoneyFormat('ARS')(1_234_567_890n)).toBe('$\u00A012.345.678,90');
    expect(createMoneyFormat('PLAY')(5n)).toBe('PLAY\u00A00,05');
  });

  it('is short without centavos that are none', () => {
    expect(inShort(createMoneyFormat('ARS')(2_000_000n))).toBe('$\u00A020.000');
    expect(inShort(createMoneyFormat('ARS')(2_000_010n))).toBe('$\u00A020.000,10');
  });

  it('is counted up in whole centavos', () => {
    expect(partOf(1001n, 500)).toBe(500n);
    expect(partOf(1001n, 1000)).toBe(1001n);
  });

  it('is shown as a multiple of the stake', () => {
    expect(timesOf(25_000n, 2_000n, 'es')).toBe('12,5');
    expect(timesOf(200_000n, 2_000n, 'en')).toBe('100');
    expect(timesOf(6_010n, 2_000n, 'pt')).toBe('3');
  });
});
