import { describe, expect, it } from 'vitest';
import { phoneKeyOf } from './phone.ts';

describe('phoneKeyOf', () => {
  it.each([
    '11 5555-0142',
    '011 5555 0142',
    '011 15 5555-0142',
    '11 15 5555 0142',
    '+54 11 5555-0142',
    '+54 9 11 5555-0142',
    '0054 9 11 5555 0142',
    '54 9 11 5555 0142',
    '(011) 5555-0142',
  ])('reads %s as one phone of Buenos Aires', (written) => {
    expect(phoneKeyOf(written, 'AR')).toBe('+5491155550142');
  });

  it.each([
    ['+54 387 15 555 0000', 'AR', '+5493875550000'],
    ['02944 15 42-1234', 'AR', '+5492944421234'],
    ['099 123 456', 'UY', '+59899123456'],
    ['+598 99 123 456', 'AR', '+59899123456'],
    ['(11) 91234-5678', 'BR', '+5511912345678'],
  ])('reads %s of %s', (written, country, key) => {
    expect(phoneKeyOf(written, country)).toBe(key);
  });

  it.each([
    '123456',
    '341555000',
    '+54 11 5555',
    '+54 11 5555 0142 99',
    '------',
    '+0 11 5555 0142',
  ])('refuses %s, which nobody in Argentina can have', (written) => {
    expect(phoneKeyOf(written, 'AR')).toBeUndefined();
  });
});
