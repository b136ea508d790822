import { describe, expect, it } from 'vitest';
import { depositOutcome, isDepositId, type DepositView } from './deposit-outcome.ts';

const mine = '01a1fc1b-6a01-721a-9cc8-19ddd8230006';
const deposit = (status: DepositView['status'], depositId = mine): DepositView => ({
  depositId,
  reference: 'D-8840006',
  systemId: 'card',
  amount: '1234.50',
  fee: '18.52',
  status,
  reason: null,
  payUrl: null,
  expiresAt: '2026-11-21T11:00:00Z',
  reversed: '0.00',
  payments: [],
  requestedAt: '2026-11-21T10:00:00Z',
  finishedAt: null,
});
const none = { data: null, error: null };

describe('what the page after a payment shows', () => {
  it.each<[DepositView['status'], string]>([
    ['pending', 'waiting'],
    ['approved', 'approved'],
    ['abandoned', 'failed'],
    ['rejected', 'failed'],
    ['cancelled', 'failed'],
    ['reversed', 'failed'],
    ['expired', 'failed'],
  ])('of a deposit that is %s: %s', (status, kind) => {
    expect(depositOutcome(mine, { data: deposit(status), error: null }).kind).toBe(kind);
  });

  it('waits while nothing is known, and for what is known of another deposit', () => {
    expect(depositOutcome(mine, none).kind).toBe('waiting');
    expect(depositOutcome(mine, { data: deposit('approved', 'another'), error: null }).kind).toBe(
      'waiting',
    );
  });

  it('asks only about what can be a deposit', () => {
    expect([mine, '', 'nonsense', `${mine}0`].map(isDepositId)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('gives up when there is no such deposit, but not when the server cannot answer', () => {
    const kindOf = (error: Parameters<typeof depositOutcome>[1]['error']) =>
      depositOutcome(mine, { data: null, error }).kind;
    expect(kindOf({ kind: 'refusal', code: 'DEPOSIT_NOT_FOUND', description: '' })).toBe('unknown');
    expect(kindOf({ kind: 'fault', cause: 'request', message: '', fields: {} })).toBe('unknown');
    expect(kindOf({ kind: 'fault', cause: 'offline' })).toBe('waiting');
    expect(kindOf({ kind: 'fault', cause: 'server', requestId: null })).toBe('waiting');
    expect(kindOf({ kind: 'fault', cause: 'too-many-requests' })).toBe('waiting');
  });
});
