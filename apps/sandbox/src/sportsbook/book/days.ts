// Days of Buenos Aires, which is three hours behind all year. Pure.

import type { EventRow } from './event-store.ts';

const OFFSET_MS = 3 * 3_600_000;

/** "2026-11-23" */
export function dayOf(at: Date | number): string {
  return new Date(new Date(at).getTime() - OFFSET_MS).toISOString().slice(0, 10);
}

export function daysOf(events: readonly EventRow[], now: Date): { day: string; count: number }[] {
  const today = dayOf(now);
  const days = Map.groupBy(events, ({ startsAt }) => dayOf(startsAt));
  return [...days]
    .map(([day, ofDay]) => ({ day, count: ofDay.length }))
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
