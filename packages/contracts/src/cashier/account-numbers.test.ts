import { describe, expect, it } from 'vitest';
import { accountNumberFrom, accountNumberOf, aliasOf, cuilOf } from './account-numbers.ts';

describe('a CBU or CVU', () => {
  it.each([
    ['2850590940090418135201', 'cbu', '2850590940090418135201'],
    ['2850590-9 4009041813520-1', 'cbu', '2850590940090418135201'],
    [' 28505909 40090418135201 ', 'cbu', '2850590940090418135201'],
    ['0000003-1/0001.0000000009', 'cvu', '0000003100010000000009'],
    ['2850590940090418135202', undefined, undefined],
    ['2850591940090418135201', undefined, undefined],
    ['285059094009041813520', undefined, undefined],
    ['28505909400904181352010', undefined, undefined],
    ['285059094009041813520l', undefined, undefined],
    ['', undefined, undefined],
  ])('%j is read as %s %s', (text, kind, digits) => {
    expect(accountNumberOf(text)).toEqual(kind && { kind, digits });
  });

  it('with one wrong digit is never taken', () => {
    const good = '2850590940090418135201';
    for (let place = 0; place < good.length; place++)
      for (let digit = 0; digit < 10; digit++) {
        const text = good.slice(0, place) + String(digit) + good.slice(place + 1);
        expect(accountNumberOf(text)?.digits).toBe(text === good ? good : undefined);
      }
  });

  it('is made with its check digits', () => {
    expect(accountNumberFrom('0000003', '0001000000000')).toBe('0000003100010000000009');
  });
});

describe('an alias', () => {
  it.each([
    ['Casa.Perro-9', 'casa.perro-9'],
    [' mi.alias ', 'mi.alias'],
    ['corto', undefined],
    ['a'.repeat(21), undefined],
    ['con espacio', undefined],
    ['ñandú.azul', undefined],
    ['2850590-940090418', undefined],
  ])('%j is read as %s', (text, alias) => {
    expect(aliasOf(text)).toBe(alias);
  });
});

describe('a CUIL or CUIT', () => {
  it.each([
    ['20-12345678-6', '20123456786'],
    ['30500010912', '30500010912'],
    ['20123456787', undefined],
    ['2012345678', undefined],
  ])('%j is read as %s', (text, cuil) => {
    expect(cuilOf(text)).toBe(cuil);
  });
});
