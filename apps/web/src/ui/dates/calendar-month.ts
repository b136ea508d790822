// The days of a month in weeks, and where the keys of a calendar lead (WAI-ARIA Authoring
// Practices, date picker dialog).

import { daysLater } from '@ceibo/contracts/day';
import { languageOrDefault, languages } from '@ceibo/contracts/languages';

const WEEK = 7;
const YEAR_IN_MONTHS = 12;

/**
 * The weekday that weeks begin with, Sunday being 0: Argentina begins on Mondays, Brazil on
 * Sundays.
 */
export function weekStartOf(language: string): number {
  return languages[languageOrDefault(language)].weekStart;
}

/** The days of the month of a day, week by week: the first and the last week may be short. */
export function weeksOf(day: string, weekStart: number): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const before = columnOf(first, weekStart);
  const length = lastDateOf(first);
  const days = Array.from({ length }, (_, at) => daysLater(first, at));
  const weeks = Array.from(
    { length: Math.ceil((before + length) / WEEK) },
    (_, week) => week * WEEK - before,
  );
  return weeks.map((from) => days.slice(Math.max(from, 0), from + WEEK));
}

/** The place of a day in its week, from 0. */
export function columnOf(day: string, weekStart: number): number {
  return (weekdayOf(day) - weekStart + WEEK) % WEEK;
}

/** The same date some months later, or the last one of a month that is too short for it. */
export function monthsLater(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * YEAR_IN_MONTHS + Number(day.slice(5, 7)) - 1 + months;
  const year = pad(Math.floor(count / YEAR_IN_MONTHS), 4);
  const month = pad((count % YEAR_IN_MONTHS) + 1, 2);
  const first = `${year}-${month}-01`;
  return first.slice(0, 8) + pad(Math.min(Number(day.slice(8)), lastDateOf(first)), 2);
}

interface Press {
  key: string;
  shiftKey: boolean;
}

/** The day that a key leads to; undefined for a key that leads nowhere. */
export function dayOfKey(
  day: string,
  { key, shiftKey }: Press,
  weekStart: number,
): string | undefined {
  const inWeek = columnOf(day, weekStart);
  switch (key) {
    case 'ArrowLeft':
      return daysLater(day, -1);
    case 'ArrowRight':
      return daysLater(day, 1);
    case 'ArrowUp':
      return daysLater(day, -WEEK);
    case 'ArrowDown':
      return daysLater(day, WEEK);
    case 'Home':
      return daysLater(day, -inWeek);
    case 'End':
      return daysLater(day, WEEK - 1 - inWeek);
    case 'PageUp':
      return monthsLater(day, shiftKey ? -YEAR_IN_MONTHS : -1);
    case 'PageDown':
      return monthsLater(day, shiftKey ? YEAR_IN_MONTHS : 1);
    default:
      return undefined;
  }
}

/** The day itself, or the nearest one that may be chosen. */
export function within(day: string, { min, max }: { min: string; max: string }): string {
  if (day < min) return min;
  return day > max ? max : day;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function lastDateOf(day: string): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
