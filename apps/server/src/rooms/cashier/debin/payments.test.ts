import { debinStatuses, type Debin } from '@ceibo/partner-protocol/debin';
import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { knownPayment } from './payments.ts';

const debin: Debin = {
  id: 'A1',
  external_reference: '01A1FC1B-6A01-721A-9CC8-19DDD8230006',
  status: 'ACREDITADO',
  amount: '1000.00',
  currency: 'ARS',
  buyer: { cuit: '20200000019', cbu: '2850590940090418135201' },
  created_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-01T01:00:00Z',
};

it('names the deposit, the amount and the CUIL of the buyer', () => {
  expect(knownPayment(debin)).toMatchObject({
    depositId: '01a1fc1b-6a01-721a-9cc8-19ddd8230006',
    status: 'approved',
    amount: units(1000),
    refunded: 0n,
    payerDocument: '20200000019',
  });
  expect(knownPayment({ ...debin, external_reference: 'D-1' }).depositId).toBeUndefined();
});

it('has a meaning for every status, and takes a new one for unknown', () => {
  const statuses = debinStatuses.map((status) => knownPayment({ ...debin, status }).status);
  expect(statuses).not.toContain('unknown');
  expect(knownPayment({ ...debin, status: 'CONSTRUCTOR' })).toMatchObject({ status: 'unknown' });
  expect(knownPayment({ ...debin, status: 'constructor' })).toMatchObject({
    status: 'unknown',
    statusDetail: 'constructor',
  });
});

it('is refunded whole once it was given back', () => {
  expect(knownPayment({ ...debin, status: 'DEVUELTO' }).refunded).toBe(units(1000));
});
