// The time in which a campaign runs, and the amount that it gives. Days are those of Buenos Aires.
// Pure.

import { dayOf, daysLater, periodsOf, startOfDay, type CalendarPeriod } from '@ceibo/contracts/day';
import { minMoney, roundDownToCentavos, shareDown, type Money } from '@ceibo/money';
import { later } from '../../../platform/clock.ts';
import type { Campaign, Size } from './campaign.ts';

const WHOLE_SHARE = 10_000n;

type Schedule = Pick<Campaign, 'firstDay' | 'lastDay'>;

export function startOf({ firstDay }: Schedule): Date {
  return startOfDay(firstDay);
}

/** The first moment after the last day; undefined for a campaign without an end. */
export function endOf({ lastDay }: Schedule): Date | undefined {
  return lastDay === undefined ? undefined : startOfDay(daysLater(lastDay, 1));
}

/** True from the first moment of the first day to the last one of the last day. */
export function runsAt(schedule: Schedule, moment: Date): boolean {
  const end = endOf(schedule);
  return moment >= startOf(schedule) && (end === undefined || moment < end);
}

/** The amount that a reward gives: whole centavos, rounded down. */
export function amountOf(size: Size, base: Money): Money {
  if ('fixed' in size) return size.fixed;
  const share = shareDown(base, { part: BigInt(size.share), whole: WHOLE_SHARE });
  return minMoney(roundDownToCentavos(share), size.cap);
}

/** The most that one award can be. */
export function mostOf(size: Size): Money {
  return 'fixed' in size ? size.fixed : size.cap;
}

/** The day or week of a moment. */
export function periodAt(every: 'day' | 'week', moment: Date): CalendarPeriod {
  return periodsOf(moment)[every];
}

/**
 * The last whole periods whose rounds had `settlesMs` to settle, the night after the evening; the
 * oldest first.
 */
export function periodsToPay(
  every: 'day' | 'week',
  { now, settlesMs, count }: { now: Date; settlesMs: number; count: number },
): CalendarPeriod[] {
  const periods: CalendarPeriod[] = [];
  for (let { from } = periodAt(every, later(now, -settlesMs)); periods.length < count;) {
    const period = periodAt(every, later(from, -1));
    periods.unshift(period);
    ({ from } = period);
  }
  return periods;
}

/** The name of a period: its first day. */
export function nameOf({ from }: CalendarPeriod): string {
  return dayOf(from);
}
