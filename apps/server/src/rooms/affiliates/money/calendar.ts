// Months on the calendars of Buenos Aires, as "2026-11".

import { dayOf, startOfDay } from '@ceibo/contracts/day';

export function monthOf(moment: Date): string {
  return dayOf(moment).slice(0, 7);
}

export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The moments at which a month begins and ends; the end belongs to the next one. */
export function spanOf(month: string): { from: Date; until: Date } {
  return {
    from: startOfDay(`${month}-01`),
    until: startOfDay(`${monthAfter(month)}-01`),
  };
}

/** From one month to another, both included; none when the second comes first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}
