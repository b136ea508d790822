// The rules by which staff get an alert about a player's play. The table limits.alert_rules has
// their thresholds. Each rule's measure, and the words of its reason, are here. Pure.

import { formatMoney, type Money } from '@ceibo/money';

/** A player's play on one day, with their own money. */
export interface DayOfPlay {
  deposits: number;
  staked: Money;
  won: Money;
  /** Stakes between midnight and six in the morning, in Buenos Aires. */
  nightStakes: number;
  /** The average of their stakes on a day of the four weeks before. */
  usuallyStaked: Money;
}

export const alertRuleNames = ['chasing', 'night-play', 'rising-stakes'] as const;
export type AlertRuleName = (typeof alertRuleNames)[number];

export interface AlertRule {
  rule: AlertRuleName;
  /** The rule holds from so many on: deposits, stakes at night, or times the usual day. */
  threshold: bigint;
  /** Below this loss, or these stakes, a day is not worth a look; null where neither counts. */
  amount: Money | null;
  isOn: boolean;
}

interface Meaning {
  /** The figure that is compared with the threshold. */
  measure(day: DayOfPlay, amount: Money): bigint;
  reason(day: DayOfPlay): string;
}

const MEANINGS: Readonly<Record<AlertRuleName, Meaning>> = {
  chasing: {
    measure: ({ deposits, staked, won }, amount) =>
      staked - won >= amount ? BigInt(deposits) : 0n,
    reason: ({ deposits, staked, won }) =>
      `${deposits} deposits on a day with a loss of ${formatMoney(staked - won)}`,
  },
  'night-play': {
    measure: ({ nightStakes }) => BigInt(nightStakes),
    reason: ({ nightStakes }) => `${nightStakes} stakes between midnight and six`,
  },
  'rising-stakes': {
    // A first day rises from nothing, and says nothing.
    measure: ({ staked, usuallyStaked }, amount) =>
      usuallyStaked > 0n && staked >= amount ? staked / usuallyStaked : 0n,
    reason: ({ staked, usuallyStaked }) =>
      `staked ${formatMoney(staked)}; a usual day has ${formatMoney(usuallyStaked)}`,
  },
};

export interface Found {
  rule: string;
  reason: string;
}

export function alertsOf(day: DayOfPlay, rules: readonly AlertRule[]): Found[] {
  return rules.flatMap(({ rule, threshold, amount, isOn }) => {
    const { measure, reason } = MEANINGS[rule];
    return isOn && measure(day, amount ?? 0n) >= threshold ? [{ rule, reason: reason(day) }] : [];
  });
}
