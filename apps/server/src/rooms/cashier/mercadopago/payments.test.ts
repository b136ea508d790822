import { units } from '@ceibo/money';
import { payment as schema, paymentStatuses } from '@ceibo/partner-protocol/mercadopago';
import { expect, it } from 'vitest';
import { parseExactJson } from '../../../platform/exact-json.ts';
import { knownPayment } from './payments.ts';

const read = (json: string, mode = { isTest: false }) =>
  knownPayment(schema.parse(parseExactJson(json)), mode);
const REFERENCE = '0199b2f6-0000-7000-8000-000000000001';
const NOTHING = {
  depositId: undefined,
  status: 'unknown',
  statusDetail: undefined,
  amount: undefined,
  refunded: 0n,
  currency: undefined,
};

it('reads ids, amounts and what was given back without floating point', () => {
  const json = `{"id":118000000001,"status":"approved","status_detail":"partially_refunded",
    "external_reference":"${REFERENCE.toUpperCase()}",
    "transaction_amount":9999999999.99,"transaction_amount_refunded":10.5,
    "currency_id":"ARS","live_mode":true}`;
  expect(read(json)).toEqual({
    id: '118000000001',
    depositId: REFERENCE,
    status: 'approved',
    statusDetail: 'partially_refunded',
    amount: 9_999_999_999_990_000n,
    refunded: units(10) + 500_000n,
    currency: 'ARS',
  });
});

it.each(paymentStatuses)('knows the status %s', (status) => {
  expect(read(JSON.stringify({ id: 1, status }))).toMatchObject({ status });
});

it.each([
  ['nothing but an id', {}],
  [
    'nulls',
    {
      status: null,
      external_reference: null,
      transaction_amount: null,
      transaction_amount_refunded: null,
      currency_id: null,
      live_mode: null,
    },
  ],
  [
    'what nobody knows',
    {
      status: 'partially_something',
      external_reference: 'order 7',
      transaction_amount: 1e21,
      more: { of: ['it'] },
    },
  ],
  ['an empty reference', { external_reference: '' }],
])('takes a payment with %s', (_what, content) => {
  expect(read(JSON.stringify({ id: 7, ...content }))).toEqual({ id: '7', ...NOTHING });
});

it('takes a payment in test mode for ours only with an access token for tests', () => {
  const json = JSON.stringify({ id: 7, external_reference: REFERENCE, live_mode: false });
  expect(read(json).depositId).toBeUndefined();
  expect(read(json, { isTest: true }).depositId).toBe(REFERENCE);
});
