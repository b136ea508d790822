import { describe, expect, it } from 'vitest';
import { accountFault, accountFields, readAccountKey, type AccountField } from './account-form.ts';

describe('the bank account form', () => {
  it.each(accountFields)('wants %s', (field) => {
    expect(accountFault(field, '')).toBe('Missing');
    expect(accountFault(field, '   ')).toBe('Missing');
  });

  it.each<[AccountField, string[], string[]]>([
    [
      'bankAccountNumber',
      ['123456789', '123456789012345678'],
      ['12345678', '1234567890123456789', '1234 56789', '12345678a'],
    ],
    ['bankName', ['Banco Austral', 'Córdoba Ñandú'], ['Banco 24', 'B@nco', '-']],
    ['accountBranchName', ['Palermo'], ['Palermo 2']],
    ['nameOnAccount', ['Camila Ríos'], ['Camila_Ríos', "O'Higgins"]],
    ['accountType', ['Caja de ahorro'], ['Tipo 1']],
    [
      'personalNumber',
      ['AUST0012345', 'austABCDEFG'],
      ['AUS10012345', 'AUST001234', 'AUST00123456', 'AUST001234-'],
    ],
  ])('%s', (field, good, bad) => {
    expect(good.map((value) => accountFault(field, value))).toEqual(good.map(() => undefined));
    expect(bad.map((value) => accountFault(field, value))).toEqual(bad.map(() => 'Invalid'));
  });
});

describe('the field of a CBU, CVU or alias', () => {
  it.each([
    ['  ', { kind: 'missing' }],
    ['28505909', { kind: 'short', count: 8 }],
    ['2850590 9 4009041813520 1', { kind: 'cbu', bank: 'Banco Macro' }],
    ['0000003100010000000009', { kind: 'cvu', bank: 'Mercado Pago' }],
    ['9990590640090418135201', { kind: 'wrong-digit' }],
    ['2850590940090418135202', { kind: 'wrong-digit' }],
    ['28505909400904181352011', { kind: 'long', count: 23 }],
    ['perro.gato.sol', { kind: 'alias' }],
    ['sol', { kind: 'wrong-alias' }],
    ['perro gato', { kind: 'wrong-alias' }],
  ])('%j', (text, reading) => {
    expect(readAccountKey(text)).toEqual(reading);
  });
});
