// Payment systems, and the rules by which staff look at withdrawals.

import { moneyToDecimal, parseMoney, type Money } from '@ceibo/money';
import {
  changePaymentSystem,
  listPaymentSystems,
  listWithdrawalRules,
  type KnownRule,
  type SystemChange,
} from '@ceibo/server';
import { StackFault } from '../../stack/fault.ts';
import { ask } from '../two-people/ask.ts';

export type CashierCommand =
  | { kind: 'payment-systems' | 'withdrawal-rules' }
  | { kind: 'change-payment-system'; id: string; change: SystemChange; reason: string }
  | {
      kind: 'change-withdrawal-rule';
      id: string;
      field: 'state' | 'above' | 'hours' | 'most';
      value: string;
      reason: string;
    };

/** Reads the words behind "payment-systems"; undefined when they are no command. */
export function readPaymentSystems([id, verb, ...words]: readonly string[]):
  | CashierCommand
  | undefined {
  if (id === undefined) return { kind: 'payment-systems' };
  const [change, rest] = readChange(verb, words);
  const reason = rest.join(' ').trim();
  return change && reason !== ''
    ? { kind: 'change-payment-system', id, change, reason }
    : undefined;
}

type Read = [change: SystemChange | undefined, rest: readonly string[]];

function readChange(verb: string | undefined, words: readonly string[]): Read {
  const [first = '', second = '', ...behindTwo] = words;
  if (verb === 'on' || verb === 'off') return [{ isOn: verb === 'on' }, words];
  if (verb === 'name')
    return [first.trim() === '' ? undefined : { name: first.trim() }, words.slice(1)];
  const amount = amountOf(second);
  if (verb === 'limits') {
    const min = amountOf(first);
    const isRange = min !== undefined && amount !== undefined && min > 0n && min <= amount;
    return [isRange ? { min, max: amount } : undefined, behindTwo];
  }
  const isFee = verb === 'fee' && /^\d{1,2}(\.\d{1,2})?$/.test(first) && amount !== undefined;
  const fee = isFee ? { feeBasisPoints: basisPointsOf(first), feeFixed: amount } : undefined;
  return [fee, behindTwo];
}

/** The basis points of a percentage with two places at most: "1.5" is 150. */
function basisPointsOf(percent: string): number {
  const [whole = '', places = ''] = percent.split('.');
  return Number.parseInt(whole + places.padEnd(2, '0'), 10);
}

/** People pay whole centavos. */
function amountOf(text: string): Money | undefined {
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? parseMoney(text) : undefined;
}

/** Reads the words behind "withdrawal-rules"; undefined when they are no command. */
export function readWithdrawalRules([id, verb, ...words]: readonly string[]):
  | CashierCommand
  | undefined {
  if (id === undefined) return { kind: 'withdrawal-rules' };
  const isSwitch = verb === 'on' || verb === 'off';
  const [value, rest] = isSwitch ? [verb, words] : [words[0], words.slice(1)];
  const field = isSwitch
    ? 'state'
    : (['above', 'hours', 'most'] as const).find((each) => each === verb);
  const reason = rest.join(' ').trim();
  return field && value !== undefined && reason !== ''
    ? { kind: 'change-withdrawal-rule', id, field, value, reason }
    : undefined;
}

const KINDS: ReadonlySet<string> = new Set<CashierCommand['kind']>([
  'payment-systems',
  'withdrawal-rules',
  'change-payment-system',
  'change-withdrawal-rule',
]);

export function isOfCashier(command: { kind: string }): command is CashierCommand {
  return KINDS.has(command.kind);
}

export async function runCashier(command: CashierCommand, databaseUrl: string): Promise<void> {
  switch (command.kind) {
    case 'payment-systems':
      return showSystems(databaseUrl);
    case 'withdrawal-rules':
      for (const rule of await listWithdrawalRules(databaseUrl)) console.log(ruleText(rule));
      return;
    case 'change-payment-system': {
      const { id, change } = command;
      if (!(await changePaymentSystem(databaseUrl, id, change)))
        throw new StackFault(
          `"${id}" has nothing like that to change: "npm run operator -- payment-systems" lists ` +
            'companies, which have a switch and a name, and ways to pay.',
        );
      return console.log('Changed: the next page that a player opens has it.');
    }
    case 'change-withdrawal-rule': {
      const { id, field, value, reason } = command;
      return ask(databaseUrl, { act: { kind: 'set-withdrawal-rule', id, field, value }, reason });
    }
  }
}

async function showSystems(databaseUrl: string): Promise<void> {
  for (const { pgid, name, adapter, isOn, systems } of await listPaymentSystems(databaseUrl)) {
    console.log(
      `${stateText(isOn)}  ${pgid.padEnd(20)}  "${name}"  ` +
        `tells <PUBLIC_URL>/partners/${adapter}/webhook`,
    );
    for (const { id, way, isOn: isWayOn, min, max, feeBasisPoints, feeFixed } of systems) {
      const fee =
        feeBasisPoints === null || feeFixed === null
          ? ''
          : `  fee ${(feeBasisPoints / 100).toFixed(2)} % + ${moneyToDecimal(feeFixed)}`;
      console.log(
        `     ${stateText(isWayOn)}  ${id.padEnd(20)}  pays ${way.padEnd(3)}  ` +
          `${moneyToDecimal(min)} to ${moneyToDecimal(max)}${fee}`,
      );
    }
  }
}

function stateText(isOn: boolean): string {
  return isOn ? 'on ' : 'off';
}

/** "on   many-in-a-day   count   staff look   above 0.00, hours 24, most 5" */
export function ruleText({ id, kind, effect, isOn, above, hours, most }: KnownRule): string {
  const who = effect === 'review' ? 'staff look' : 'two people decide';
  const facts = [
    `above ${moneyToDecimal(above)}`,
    hours === null ? undefined : `hours ${hours}`,
    most === null ? undefined : `most ${kind === 'count' ? String(most) : moneyToDecimal(most)}`,
  ].filter((fact) => fact !== undefined);
  return (
    `${stateText(isOn)}  ${id.padEnd(24)}  ${kind.padEnd(12)}  ${who.padEnd(17)}  ` +
    facts.join(', ')
  );
}
