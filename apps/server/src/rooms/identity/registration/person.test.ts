import { describe, expect, it } from 'vitest';
import { dniOf, isCuilOf, isOfAge } from './person.ts';

describe('isOfAge', () => {
  it('counts the birthday by the calendar of Buenos Aires', () => {
    // 02:59 UTC on 21 May is still 20 May in Buenos Aires.
    expect(isOfAge('2008-05-21', new Date('2026-05-21T02:59:59Z'))).toBe(false);
    expect(isOfAge('2008-05-21', new Date('2026-05-21T03:00:00Z'))).toBe(true);
  });

  it('lets those born on 29 February play from 1 March', () => {
    expect(isOfAge('2008-02-29', new Date('2026-02-28T12:00:00Z'))).toBe(false);
    expect(isOfAge('2008-02-29', new Date('2026-03-01T12:00:00Z'))).toBe(true);
  });

  it('refuses impossible ages', () => {
    expect(isOfAge('1890-01-01', new Date('2026-01-01T12:00:00Z'))).toBe(false);
  });
});

describe('dniOf', () => {
  it.each([
    ['12.345.678', '12345678'],
    ['1234567', '1234567'],
    ['20-12345678-6', '12345678'],
    ['20123456786', '12345678'],
    ['05111222', '5111222'],
    ['0511122', '0511122'],
    ['00511122', '0511122'],
  ])('reads %s', (text, dni) => {
    expect(dniOf(text)).toBe(dni);
  });

  it.each(['20123456787', '123456', '123456789', '', '--', '0000000'])('refuses %s', (text) => {
    expect(dniOf(text)).toBeUndefined();
  });

  it.each(['30-12345678-1', '99-12345678-1', '20-1234567-0'])(
    'refuses the number of a company or of nobody: %s',
    (text) => {
      expect(dniOf(text)).toBeUndefined();
    },
  );

  it('names the same person by DNI and CUIL', () => {
    expect(dniOf('20123456786')).toBe(dniOf('12.345.678'));
  });
});

describe('a CUIL belongs to the person of a document', () => {
  it.each([
    ['20123456786', '12345678', true],
    ['20-12345678-6', '12.345.678', true],
    ['20123456786', '20-12345678-6', true],
    ['27123456780', '20-12345678-6', false],
    ['20123456786', '12345679', false],
    ['20123456787', '12345678', false],
    ['30500010912', '50001091', false],
    ['', '12345678', false],
  ])('%s and %s: %s', (cuil, document, belongs) => {
    expect(isCuilOf(cuil, document)).toBe(belongs);
  });
});
