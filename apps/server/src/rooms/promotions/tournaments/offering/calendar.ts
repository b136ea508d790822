// The times of a tournament's runs. Days, weeks and months are those of Buenos Aires.

import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import { DAY, HOUR, later } from '../../../../platform/clock.ts';
import type { Schedule } from '../content.ts';

export interface Window {
  startsAt: Date;
  endsAt: Date;
}

/** The number of runs that are made ahead: the one that is under way, and the next. */
const AHEAD = 2;

/** The runs that end after a moment, the first two of them. */
export function windowsAfter(schedule: Schedule, now: Date): Window[] {
  if ('starts' in schedule) {
    const once = { startsAt: new Date(schedule.starts), endsAt: new Date(schedule.ends) };
    return once.endsAt > now ? [once] : [];
  }
  const { every, hours, until } = schedule;
  const first = new Date(schedule.first);
  const time = first.getTime() - startOfDay(dayOf(first)).getTime();
  const end = until === undefined ? undefined : new Date(until);
  const windows: Window[] = [];
  for (let step = stepsUntil(schedule, now); windows.length < AHEAD; step += 1) {
    const startsAt = later(startOfDay(dayAt(dayOf(first), every, step)), time);
    if (end && startsAt >= end) break;
    const endsAt = later(startsAt, hours * HOUR);
    if (endsAt > now) windows.push({ startsAt, endsAt });
  }
  return windows;
}

/** A step that ends no later than the moment, from which they are looked through. */
function stepsUntil(
  { first, every, hours }: Extract<Schedule, { first: string }>,
  now: Date,
): number {
  const days = { day: 1, week: 7, month: 31 }[every];
  const passed = now.getTime() - Date.parse(first) - hours * HOUR;
  return Math.max(0, Math.floor(passed / (days * DAY)) - 1);
}

/** A month that lacks the day of the first run has it on its last day. */
function dayAt(first: string, every: 'day' | 'week' | 'month', step: number): string {
  if (every !== 'month') return daysLater(first, step * (every === 'week' ? 7 : 1));
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const months = year * 12 + month - 1 + step;
  const [inYear, inMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const last = new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate();
  const text = [inYear, inMonth, Math.min(day, last)].map((part, at) =>
    String(part).padStart(at === 0 ? 4 : 2, '0'),
  );
  return text.join('-');
}
