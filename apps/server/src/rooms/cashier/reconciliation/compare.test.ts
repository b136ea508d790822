import { units } from '@ceibo/money';
import { describe, expect, it } from 'vitest';
import type { KnownPayment } from '../payment-adapter.ts';
import {
  verdictOnPayment,
  verdictOnPayout,
  type OurDeposit,
  type OurWithdrawal,
  type Verdict,
} from './compare.ts';

const payment: KnownPayment = {
  id: '7',
  depositId: 'd',
  status: 'approved',
  statusDetail: undefined,
  amount: units(100),
  refunded: 0n,
  currency: 'ARS',
};
const deposit: OurDeposit = {
  id: 'd',
  status: 'approved',
  paymentId: '7',
  owed: units(100),
  amount: units(98),
  reversed: 0n,
};

describe('a payment of theirs', () => {
  it.each<[string, Partial<KnownPayment>, Partial<OurDeposit> | undefined, Verdict]>([
    ['approved and credited', {}, {}, 'same'],
    ['disputed and credited', { status: 'in_mediation' }, {}, 'same'],
    ['approved and unknown here', {}, undefined, 'missing-here'],
    ['approved and not credited here', {}, { status: 'expired', paymentId: null }, 'missing-here'],
    ['approved beside the payment that was credited', { id: '8' }, {}, 'missing-here'],
    ['approved with another amount', { amount: units(99) }, {}, 'amount'],
    ['approved without an amount', { amount: undefined }, {}, 'amount'],
    ['approved in another currency', { currency: 'USD' }, {}, 'currency'],
    ['refunded in part and credited in full', { refunded: units(1) }, {}, 'refund'],
    ['refunded and still credited', { status: 'refunded' }, {}, 'refund'],
    ['refunded in part, which is booked', { refunded: units(1) }, { reversed: units(1) }, 'same'],
    ['charged back, which is booked', { status: 'charged_back' }, { reversed: units(98) }, 'same'],
    ['charged back and still credited', { status: 'charged_back' }, {}, 'refund'],
    ['rejected and credited', { status: 'rejected' }, {}, 'state'],
    [
      'rejected and not credited',
      { status: 'rejected' },
      { status: 'rejected', paymentId: null },
      'same',
    ],
    ['not final', { status: 'in_process' }, { status: 'pending', paymentId: null }, 'pending'],
    ['not final and credited', { status: 'authorized' }, {}, 'state'],
    ['not final and none of ours', { status: 'pending' }, undefined, 'same'],
    [
      'of an unknown status',
      { status: 'unknown' },
      { status: 'pending', paymentId: null },
      'pending',
    ],
  ])('%s', (_what, theirs, ours, verdict) => {
    expect(verdictOnPayment({ ...payment, ...theirs }, ours && { ...deposit, ...ours })).toBe(
      verdict,
    );
  });
});

it('has nothing against cash that staff has paid back', () => {
  const theirs = { ...payment, id: '8' };
  expect(verdictOnPayment(theirs, deposit, { back: 'paid-back' })).toBe('same');
});

it('waits for a payment that we decided to give back', () => {
  const back = { back: 'open' } as const;
  expect(verdictOnPayment({ ...payment, id: '8' }, deposit, back)).toBe('pending');
  const gone: KnownPayment = { ...payment, id: '8', status: 'refunded' };
  expect(verdictOnPayment(gone, deposit, back)).toBe('same');
});

describe('a payout of theirs', () => {
  type Theirs = Partial<Parameters<typeof verdictOnPayout>[0]>;
  const amount = units(600);
  const payout = { status: 'paid', amount, currency: 'ARS' } as const;
  it.each<[string, Theirs, OurWithdrawal['status'] | undefined, Verdict]>([
    ['paid on both sides', { status: 'paid', amount }, 'paid', 'same'],
    ['paid there and under way here', { status: 'paid', amount }, 'sent', 'pending'],
    ['paid there and given back here', { status: 'paid', amount }, 'failed', 'state'],
    ['paid there and unknown here', { status: 'paid', amount }, undefined, 'missing-here'],
    [
      'under way there and unknown here',
      { status: 'in_process', amount },
      undefined,
      'missing-here',
    ],
    ['under way there and paid here', { status: 'in_process', amount }, 'paid', 'state'],
    ['of another amount', { amount: units(601) }, 'paid', 'amount'],
    ['in another currency', { currency: 'USD' }, 'paid', 'currency'],
    ['rejected in another currency', { status: 'rejected', currency: 'USD' }, 'failed', 'same'],
    ['rejected there and paid here', { status: 'rejected', amount }, 'paid', 'state'],
    ['rejected there and given back here', { status: 'rejected', amount }, 'failed', 'same'],
  ])('%s', (_what, theirs, status, verdict) => {
    expect(verdictOnPayout({ ...payout, ...theirs }, status && { id: 'w', status, amount })).toBe(
      verdict,
    );
  });
});
