// The rules by which staff look at a withdrawal, and by which two of them do: one person alone
// could switch the second one off.

import { parseMoney, moneyToDecimal } from '@ceibo/money';
import { refuse } from '../../platform/refusal.ts';
import {
  changeWithdrawalRule,
  lockWithdrawalRule,
  type KnownRule,
} from '../../rooms/cashier/index.ts';
import type { Act, PreparedAct } from './act.ts';

export function withdrawalRuleAct({
  id,
  field,
  value,
}: Extract<Act, { kind: 'set-withdrawal-rule' }>): PreparedAct {
  return {
    async look(transaction) {
      const rule = await lockWithdrawalRule(transaction, id);
      if (!rule) return refuse('no-rule');
      return changed(rule, field, value) ? seenOf(rule) : refuse('no-amount');
    },
    async carryOut(transaction) {
      const rule = await lockWithdrawalRule(transaction, id);
      const wanted = rule && changed(rule, field, value);
      if (!wanted) return refuse('no-rule');
      await changeWithdrawalRule(transaction, wanted);
      return undefined;
    },
  };
}

/** The rule with another value; undefined where the rule has no such value, or it cannot be. */
function changed(rule: KnownRule, field: string, value: string): KnownRule | undefined {
  if (field === 'state')
    return value === 'on' || value === 'off' ? { ...rule, isOn: value === 'on' } : undefined;
  if (field === 'hours')
    return rule.hours !== null && /^[1-9]\d{0,4}$/.test(value)
      ? { ...rule, hours: Number(value) }
      : undefined;
  const isCount = field === 'most' && rule.kind === 'count';
  const amount = isCount ? countOf(value) : parseMoney(value);
  if (amount === undefined || amount < 0n) return undefined;
  if (field === 'above') return { ...rule, above: amount };
  return field === 'most' && rule.most !== null ? { ...rule, most: amount } : undefined;
}

function countOf(value: string): bigint | undefined {
  return /^\d{1,6}$/.test(value) ? BigInt(value) : undefined;
}

function seenOf({ kind, isOn, above, hours, most }: KnownRule): Record<string, string> {
  return {
    state: isOn ? 'on' : 'off',
    above: moneyToDecimal(above),
    ...(hours !== null && { hours: String(hours) }),
    ...(most !== null && { most: kind === 'count' ? String(most) : moneyToDecimal(most) }),
  };
}
