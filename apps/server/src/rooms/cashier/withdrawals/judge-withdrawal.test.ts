import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { rulesMet, type WithdrawalFacts } from './judge-withdrawal.ts';
import type { WithdrawalRule } from './rules-store.ts';

const now = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const facts: WithdrawalFacts = {
  amount: units(1000),
  now,
  registeredAt: hoursAgo(1000),
  deviceSince: hoursAgo(1000),
  toPlay: 0n,
  unplayed: 0n,
  owed: 0n,
  isDisputed: false,
  isIdentified: true,
  isFirstToAccount: false,
  within: new Map([[24, { count: 3, sum: units(3000) }]]),
};
const common = { id: 'r', effect: 'review', above: units(999) } as const;
const plain = { ...common, hours: null, most: null };
const day = { ...common, hours: 24, most: null };

it.each<[WithdrawalRule, Partial<WithdrawalFacts>, Partial<WithdrawalFacts>]>([
  [{ ...plain, kind: 'amount' }, {}, { amount: units(999) }],
  [{ ...day, kind: 'account-age' }, { registeredAt: hoursAgo(23) }, { registeredAt: hoursAgo(24) }],
  [{ ...day, kind: 'device' }, { deviceSince: hoursAgo(23) }, { deviceSince: hoursAgo(24) }],
  [{ ...day, kind: 'device' }, { deviceSince: null }, {}],
  [{ ...plain, kind: 'playthrough' }, { toPlay: 1n }, {}],
  [{ ...plain, kind: 'debt' }, { owed: 1n }, {}],
  [{ ...plain, kind: 'dispute' }, { isDisputed: true }, {}],
  [{ ...plain, kind: 'documents' }, { isIdentified: false }, {}],
  [{ ...plain, kind: 'first-payout' }, { isFirstToAccount: true }, {}],
  [{ ...day, kind: 'count', most: 2n }, {}, { within: new Map([[24, { count: 2, sum: 0n }]]) }],
  [
    { ...day, kind: 'sum', most: units(2999) },
    {},
    { within: new Map([[24, { count: 3, sum: units(2999) }]]) },
  ],
])('the rule $kind is met by one and not by the other', (rule, met, unmet) => {
  expect(rulesMet([rule], { ...facts, ...met })).toEqual([rule]);
  expect(rulesMet([rule], { ...facts, ...unmet })).toEqual([]);
  // It does not look at smaller withdrawals.
  expect(rulesMet([rule], { ...facts, ...met, amount: units(999) })).toEqual([]);
});

it('a withdrawal that takes unplayed money is looked at whatever its amount', () => {
  const rule = { ...plain, kind: 'playthrough' } as const;
  const small = { ...facts, amount: 1n };
  expect(rulesMet([rule], { ...small, unplayed: 1n })).toEqual([rule]);
  expect(rulesMet([rule], { ...small, toPlay: 1n })).toEqual([]);
  expect(rulesMet([{ ...plain, kind: 'amount' }], { ...small, unplayed: 1n })).toEqual([]);
});
