// When a self-exclusion ends: decided by the server, and said by the page before it begins.

import { dayOf, daysLater, startOfDay } from '../day.ts';
import type { ExclusionPeriod } from '../limits.ts';

const MONTHS = { '6-months': 6, '1-year': 12, '2-years': 24, '5-years': 60 } as const;

/** When a self-exclusion ends: at the same time of day, months later. Null: never. */
export function endOfExclusion(period: ExclusionPeriod, now: Date): Date | null {
  if (period === 'for-ever') return null;
  const day = dayOf(now);
  const sinceMidnight = now.getTime() - startOfDay(day).getTime();
  return new Date(startOfDay(monthsLater(day, MONTHS[period])).getTime() + sinceMidnight);
}

/** The same day some months later; the last one of a month that is shorter. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return daysLater(first, Math.min(Number(day.slice(8)), last) - 1);
}
