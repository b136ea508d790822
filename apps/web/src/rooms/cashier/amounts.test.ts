import { formatMoney, parseMoney } from '@ceibo/money';
import { describe, expect, it } from 'vitest';
import { amountFault, feeOf, isWellWritten, presetsWithin, wholePesos } from './amounts.ts';
import { readAmount } from '../../ui/text/read-amount.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['10.000,00', '10.000,00'],
    ['1.234,5', '1.234,50'],
    ['1234.5', '1.234,50'],
    ['0,1', '0,10'],
    ['1.234.567,89', '1.234.567,89'],
    ['1.234', '1.234,00'],
    ['1234', '1.234,00'],
    ['12.34', '12,34'],
    ['10000,', '10.000,00'],
    ['10000.', '10.000,00'],
    [' $ 10.000 ', '10.000,00'],
    ['$\u00a010.000,00', '10.000,00'],
    ['007', '7,00'],
    ['999.999.999.999,99', '999.999.999.999,99'],
  ])('reads %j as %s', (typed, understood) => {
    expect(formatMoney(readAmount(typed) ?? -1n)).toBe(understood);
  });

  it.each([
    '',
    ' ',
    ',',
    ',5',
    '-5',
    '+5',
    '1e3',
    '1,2,3',
    '1.23.456',
    '1234.567',
    '12345.678,90',
    '0.500',
    '1,234.50',
    '1,234',
    '1.234,567',
    '5 pesos',
    '١٢٣',
    '1000000000000',
    '1..000',
  ])('refuses %j rather than guess', (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  });

  it('is well written when it is the way we write it', () => {
    expect(['1.234,50', '1.234,5', '1234,50', 'x'].map(isWellWritten)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('what is wrong with an amount', () => {
  const limits = { min: '500.00', max: '500000.00' };
  it.each([
    ['', 'missing'],
    ['mucho', 'unreadable'],
    ['499,99', 'belowMinimum'],
    ['500', undefined],
    ['500.000,00', undefined],
    ['500.000,01', 'aboveMaximum'],
  ])('%j: %s', (typed, fault) => {
    expect(amountFault(typed, limits)).toBe(fault);
  });

  it('knows what the player has', () => {
    expect(amountFault('84.250,00', { ...limits, available: '84250.00' })).toBeUndefined();
    expect(amountFault('84.250,01', { ...limits, available: '84250.00' })).toBe('aboveAvailable');
    expect(amountFault('500.000,01', { ...limits, available: '84250.00' })).toBe('aboveAvailable');
    expect(amountFault('500.000,01', { ...limits, available: '900000.00' })).toBe('aboveMaximum');
  });
});

describe('the fee', () => {
  it.each([
    ['10000.00', '0.00', '0.00', '0.00'],
    ['10000.00', '1.50', '0.00', '150.00'],
    ['500.01', '1.50', '0.00', '7.51'],
    ['0.01', '0.01', '0.00', '0.01'],
    ['333.33', '3.99', '0.00', '13.30'],
    ['1000.00', '0.00', '120.00', '120.00'],
    ['1000.00', '2.5', '120.00', '145.00'],
    ['5000000.00', '12.34', '0.01', '617000.01'],
  ])('of %s at %s %% and %s is %s', (amount, feePercent, feeFixed, fee) => {
    expect(feeOf({ feePercent, feeFixed }, parseMoney(amount) ?? -1n)).toBe(parseMoney(fee));
  });
});

it('offers only amounts that the system takes', () => {
  expect(presetsWithin({ min: '5000.00', max: '20000.00' }).map(wholePesos)).toEqual([
    '5.000',
    '10.000',
    '20.000',
  ]);
  expect(presetsWithin({ min: '60000.00', max: '70000.00' })).toEqual([]);
});
