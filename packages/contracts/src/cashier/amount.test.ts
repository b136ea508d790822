// Amounts of every odd form, at the one schema that all calls with an amount have.

import { expect, it } from 'vitest';
import { amount } from '../amount.ts';
import { deposit, depositViaProvider, withdrawRequest } from '../cashier.ts';
import { withdrawCashout } from './cashout.ts';

const noText = [
  500,
  1e21,
  0.1,
  Number.NaN,
  null,
  undefined,
  true,
  [],
  ['500.00'],
  {},
  { amount: '1' },
];
const signsAndBases = [
  '-1.00',
  '-0',
  '+500',
  '\u2212500',
  '1e3',
  '1E3',
  '0x1F4',
  '1_000',
  'NaN',
  '∞',
];
const separators = [
  '1,000.00',
  '1.000,00',
  '500,00',
  "1'000",
  '5 000',
  ' 500',
  '500 ',
  '500\n',
  '\t500',
];
const unseen = ['5\u00a0000', '\ufeff500', '500\u200b', '500\u0000', '\u202e005'];
const signs = ['$500', '500 ARS', '500%', '<b>500</b>', '500--', "500' or 1", '500; drop table x'];
const otherDigits = ['\uff15\uff10\uff10', '\u0665\u0660\u0660', '\u096b\u0966\u0966', '\u00bd'];
const parts = ['500.001', '0.005', '500.0000001', '500.', '.50', '.', '', '5.0.0', '500.00.00'];
const tooLong = ['9'.repeat(25), `0.${'0'.repeat(30)}`];
const groups: unknown[][] = [
  noText,
  signsAndBases,
  separators,
  unseen,
  signs,
  otherDigits,
  parts,
  tooLong,
];

it.each(groups.flat().map((value) => ({ value })))('$value is no amount', ({ value }) => {
  expect(amount.safeParse(value).success).toBe(false);
});

it.each(['0', '0.00', '0.01', '500', '500.5', '500.50', '5000000.00'])('%j is one', (value) => {
  expect(amount.safeParse(value).success).toBe(true);
});

it('is the schema of every call that moves money in or out', () => {
  for (const call of [deposit, depositViaProvider, withdrawRequest, withdrawCashout])
    expect(call.request.shape.amount).toBe(amount);
});
