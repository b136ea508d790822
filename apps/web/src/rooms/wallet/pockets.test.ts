import type { WalletView } from '@ceibo/contracts/wallet';
import { expect, it } from 'vitest';
import { fileName, momentsOf, sharesOf, sumOf } from './pockets.ts';

const wallet = (cash: string, bonus: string, inPlay: string): WalletView => ({
  symbol: 'ARS',
  wallet: { name: 'ARS' },
  preferred: true,
  cash: { value: cash },
  bonus: { value: bonus },
  cashInPlay: { value: inPlay },
});

it.each([
  ['84250.00', '12500.00', '3200.00', [85, 12, 3]],
  ['1.00', '1.00', '1.00', [34, 33, 33]],
  ['0.00', '0.00', '0.00', [0, 0, 0]],
  ['0.00', '0.000001', '0.00', [0, 100, 0]],
])('of %s, %s and %s the shares are %j percent', (cash, bonus, inPlay, percents) => {
  expect(sharesOf(wallet(cash, bonus, inPlay)).map(({ percent }) => percent)).toEqual(percents);
});

it('adds exactly', () => {
  expect(sumOf('0.10', '0.20', '999999999999.000001')).toBe('999999999999.300001');
});

it('takes days as they begin and end in Buenos Aires', () => {
  expect(momentsOf({ from: '2025-11-21', to: '2025-11-22' })).toEqual({
    from: '2025-11-21T03:00:00.000Z',
    to: '2025-11-23T03:00:00.000Z',
  });
  expect(momentsOf({ from: '', to: '2025-02-31' })).toEqual({});
});

it('names files', () => {
  const days = { from: '2025-11-21', to: '' };
  expect(fileName({ currency: 'ARS', ...days, form: 'csv' })).toBe('ARS-21-11-2025.csv');
  expect(fileName({ currency: 'ARS', ...days, form: 'pdf' })).toBe('ARS-21-11-2025.pdf');
});
