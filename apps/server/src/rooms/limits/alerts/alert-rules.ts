// When staff should look at a player's play. The rules are data: what they look at, from how much
// on, and how the reason is said. Pure.

import { formatMoney, units, type Money } from '@ceibo/money';

/** What a player did on one day, with their own money. */
export interface DayOfPlay {
  deposits: number;
  staked: Money;
  won: Money;
  /** Stakes between midnight and six in the morning, in Buenos Aires. */
  nightStakes: number;
  /** What they staked on a day of the four weeks before, on average. */
  usuallyStaked: Money;
}

interface AlertRule {
  rule: string;
  /** What is measured; the rule holds from `from` on. */
  measure(day: DayOfPlay): Money;
  from: Money;
  reason(day: DayOfPlay): string;
}

const LOSS_WORTH_A_LOOK = units(20_000);
const RISE_WORTH_A_LOOK = units(50_000);

const alertRules: readonly AlertRule[] = [
  {
    rule: 'chasing',
    measure: ({ deposits, staked, won }) =>
      staked - won >= LOSS_WORTH_A_LOOK ? BigInt(deposits) : 0n,
    from: 3n,
    reason: ({ deposits, staked, won }) =>
      `${deposits} deposits on a day with a loss of ${formatMoney(staked - won)}`,
  },
  {
    rule: 'night-play',
    measure: ({ nightStakes }) => BigInt(nightStakes),
    from: 100n,
    reason: ({ nightStakes }) => `${nightStakes} stakes between midnight and six`,
  },
  {
    rule: 'rising-stakes',
    // A first day rises from nothing, and says nothing.
    measure: ({ staked, usuallyStaked }) =>
      usuallyStaked > 0n && staked >= RISE_WORTH_A_LOOK ? staked / usuallyStaked : 0n,
    from: 3n,
    reason: ({ staked, usuallyStaked }) =>
      `staked ${formatMoney(staked)}; a usual day has ${formatMoney(usuallyStaked)}`,
  },
];

export interface Found {
  rule: string;
  reason: string;
}

export function alertsOf(day: DayOfPlay): Found[] {
  return alertRules.flatMap(({ rule, measure, from, reason }) =>
    measure(day) >= from ? [{ rule, reason: reason(day) }] : [],
  );
}
