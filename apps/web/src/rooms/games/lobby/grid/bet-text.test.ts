import { expect, it } from 'vitest';
import { betText } from './bet-text.ts';

it.each([
  ['20.00', '20000.00', '$\u00a020 – $\u00a020.000'],
  ['0.50', '12.50', '$\u00a00,50 – $\u00a012,50'],
  ['100.00', null, '$\u00a0100'],
  [null, null, ''],
])('%s to %s', (minBet, maxBet, text) => expect(betText({ minBet, maxBet })).toBe(text));
