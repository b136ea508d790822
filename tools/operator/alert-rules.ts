// From how much on the operator is alerted about a player's play.

import {
  alertRuleNames,
  listAlertRules,
  setAlertRule,
  switchOffAlertRule,
  type KnownAlertRule,
} from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';

export type AlertRulesCommand =
  | { kind: 'alert-rules' }
  | ({ kind: 'set-alert-rule'; reason: string } & KnownAlertRule)
  | { kind: 'switch-off-alert-rule'; rule: KnownAlertRule['rule']; reason: string };

const NUMBER = /^\d+(\.\d+)?$/;

/** Reads the words behind "alert-rules"; undefined when they are no command. */
export function readAlertRules([name, threshold, ...words]: readonly string[]):
  | AlertRulesCommand
  | undefined {
  if (name === undefined) return { kind: 'alert-rules' };
  const rule = alertRuleNames.find((each) => each === name);
  const isOff = threshold === 'off';
  const amount = !isOff && NUMBER.test(words[0] ?? '') ? words[0] : undefined;
  const reason = (amount === undefined ? words : words.slice(1)).join(' ').trim();
  if (rule === undefined || threshold === undefined || reason === '') return undefined;
  if (isOff) return { kind: 'switch-off-alert-rule', rule, reason };
  return {
    kind: 'set-alert-rule',
    rule,
    threshold,
    ...(amount !== undefined && { amount }),
    reason,
  };
}

export function isOfAlertRules(command: { kind: string }): command is AlertRulesCommand {
  return ['alert-rules', 'set-alert-rule', 'switch-off-alert-rule'].includes(command.kind);
}

export async function runAlertRules(
  command: AlertRulesCommand,
  databaseUrl: string,
): Promise<void> {
  switch (command.kind) {
    case 'alert-rules':
      for (const { rule, threshold, amount = '', isOn } of await listAlertRules(databaseUrl))
        console.log(
          `${rule.padEnd(14)}  ${isOn ? 'on ' : 'off'}  ${threshold}  ${amount}`.trimEnd(),
        );
      return;
    case 'set-alert-rule':
      if (!(await setAlertRule(databaseUrl, command)))
        throw new StackFault(
          'Nothing was changed. chasing and rising-stakes need a whole number and an amount, as ' +
            'in "alert-rules chasing 3 20000.00"; night-play needs a whole number only.',
        );
      return console.log('It holds for the days from yesterday on.');
    case 'switch-off-alert-rule':
      await switchOffAlertRule(databaseUrl, command.rule);
      return console.log('The rule finds nothing more.');
  }
}
