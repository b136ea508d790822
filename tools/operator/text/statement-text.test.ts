import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { csvOf, tableOf } from './statement-text.ts';

const line = {
  month: '2026-11',
  isClosed: true,
  hits: 12,
  registrations: 3,
  firstDeposits: 1,
  firstDepositAmount: units(1000),
  stakes: 100_000_001n,
  wins: units(130),
  bonusCost: 0n,
  chargebacks: 0n,
  netRevenue: 100_000_001n - units(130),
};

it('a statement as CSV has exact amounts', () => {
  expect(csvOf([line])).toBe(
    'month,state,hits,registrations,first deposits,deposited first,stakes,wins,bonus cost,' +
      'chargebacks,net revenue\n' +
      '2026-11,closed,12,3,1,1000.00,100.000001,130.00,0.00,0.00,-29.999999',
  );
});

it('a statement as a table has each column under its name', () => {
  const [head = '', row = ''] = tableOf([line]).split('\n');
  expect(row).toHaveLength(head.length);
  expect(row.endsWith('-29.999999')).toBe(true);
});
