// The amounts from which the operator is alerted about a player's play.

import { moneyToDecimal, parseMoney } from '@ceibo/money';
import { withDatabase } from './with-database.ts';
import { alertRules, changeAlertRule, type AlertRuleName } from '../rooms/limits/index.ts';

/** More than anybody plays; it keeps numbers within the database's. */
const MOST = 1_000_000n;

/** A rule as it is written. */
export interface KnownAlertRule {
  rule: AlertRuleName;
  threshold: string;
  /** Left out for play at night. */
  amount?: string | undefined;
}

export function listAlertRules(
  databaseUrl: string,
): Promise<(KnownAlertRule & { isOn: boolean })[]> {
  return withDatabase(databaseUrl, async (database) =>
    (await alertRules(database)).map(({ rule, threshold, amount, isOn }) => ({
      rule,
      threshold: threshold.toString(),
      ...(amount !== null && { amount: moneyToDecimal(amount) }),
      isOn,
    })),
  );
}

/** Sets a rule and switches it on. False when the numbers are none that it can have. */
export function setAlertRule(databaseUrl: string, wanted: KnownAlertRule): Promise<boolean> {
  return withDatabase(databaseUrl, async (database) => {
    const threshold = /^\d{1,7}$/.test(wanted.threshold) ? BigInt(wanted.threshold) : 0n;
    const amount = wanted.amount === undefined ? null : (parseMoney(wanted.amount) ?? 0n);
    const needsAmount = wanted.rule !== 'night-play';
    if (threshold <= 0n || threshold > MOST || needsAmount !== (amount !== null)) return false;
    if (amount !== null && amount <= 0n) return false;
    await changeAlertRule(database, { rule: wanted.rule, threshold, amount, isOn: true });
    return true;
  });
}

/** The rule finds nothing more; its numbers stay. */
export function switchOffAlertRule(databaseUrl: string, rule: AlertRuleName): Promise<void> {
  return withDatabase(databaseUrl, (database) => changeAlertRule(database, { rule, isOn: false }));
}
