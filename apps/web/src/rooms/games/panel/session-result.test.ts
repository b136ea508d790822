import { expect, it } from 'vitest';
import { resultOf, withDeposit, worthOf } from './session-result.ts';

it('is what the balance has gained or lost', () => {
  expect(resultOf({ start: '1000.00', deposits: {} }, '1250.50')).toBe('250.50');
  expect(resultOf({ start: '1000.00', deposits: {} }, '999.99')).toBe('-0.01');
  expect(resultOf({ start: '1000.00', deposits: {} }, '1000.00')).toBe('0.00');
});

it('counts money that was taken to a table as the player’s', () => {
  const start = worthOf({ cash: '1000.00', bonus: '50.00', inPlay: '0.00' });
  const seated = worthOf({ cash: '400.00', bonus: '50.00', inPlay: '600.00' });
  expect(resultOf({ start, deposits: {} }, seated)).toBe('0.00');
});

it('does not take money that was paid in for money that was won', () => {
  const once = withDeposit(
    { start: '100.00', deposits: {} },
    { depositId: 'd-1', amount: '500.00' },
  );
  const twice = withDeposit(once, { depositId: 'd-1', amount: '500.00' });
  expect(resultOf(twice, '580.00')).toBe('-20.00');
  expect(resultOf(withDeposit(twice, { depositId: 'd-2', amount: '0.10' }), '580.00')).toBe(
    '-20.10',
  );
});
