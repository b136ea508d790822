import { expect, test } from 'vitest';
import { inPesos } from './frame.ts';

test.each([
  ['1234567.89', '$ 1.234.567,89'],
  ['10000.5', '$ 10.000,50'],
  ['999', '$ 999,00'],
  ['1000', '$ 1.000,00'],
  ['0.1', '$ 0,10'],
  ['9999999999.99', '$ 9.999.999.999,99'],
])('%s reads %s', (amount, read) => {
  expect(inPesos(amount).replace('\u00A0', ' ')).toBe(read);
});
