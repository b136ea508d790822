import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { problemOf } from './payment-problem.ts';

const deposit = {
  status: 'pending',
  amount: units(1000),
  fee: units(15),
  excludedMeans: ['credit_card'],
} as const;
const payment = {
  amount: units(1015),
  currency: 'ARS',
  payerDocument: undefined,
  means: undefined,
};
const PLAYER = '12345678';
const OTHERS = '30123456';

it.each([
  ['of the right amount', {}, {}, undefined],
  ['of a cent less', { amount: units(1015) - 1n }, {}, 'short'],
  ['without the fee', { amount: units(1000) }, {}, 'short'],
  ['of a cent more', { amount: units(1015) + 1n }, {}, 'over'],
  ['in dollars', { currency: 'USD' }, {}, 'wrong-currency'],
  ['in dollars for a paid deposit', { currency: 'USD' }, { status: 'approved' }, 'duplicate'],
  ['for a deposit that was paid', {}, { status: 'approved' }, 'duplicate'],
  ['for a deposit that expired', {}, { status: 'expired' }, undefined],
  ['by a debit card', { means: 'debit_card' }, {}, undefined],
  ['by a credit card', { means: 'credit_card' }, {}, 'means-not-allowed'],
  ['without an amount', { amount: undefined }, {}, 'unreadable'],
  ['without a currency', { currency: undefined }, {}, 'unreadable'],
] as const)('judges a payment %s', (_what, paid, asked, problem) => {
  expect(problemOf({ ...deposit, ...asked }, { ...payment, ...paid }, PLAYER)).toBe(problem);
});

it.each([
  [PLAYER, PLAYER, undefined],
  ['12.345.678', PLAYER, undefined],
  ['20-12345678-6', PLAYER, undefined],
  ['27123456785', PLAYER, undefined],
  ['0012345678', PLAYER, undefined],
  ['20012345670', '1234567', undefined],
  [OTHERS, PLAYER, 'other-payer'],
  ['20301234560', PLAYER, 'other-payer'],
  // A company whose CUIT holds the player's DNI.
  ['30123456782', PLAYER, 'other-payer'],
  ['', PLAYER, undefined],
  ['unknown', PLAYER, undefined],
  [undefined, PLAYER, undefined],
  [OTHERS, undefined, undefined],
])('compares the payer %s with the player %s', (payerDocument, player, problem) => {
  expect(problemOf(deposit, { ...payment, payerDocument }, player)).toBe(problem);
});
