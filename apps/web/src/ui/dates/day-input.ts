// Days as people type and read them: DD/MM/YYYY, whatever the browser's own language. Elsewhere a
// day is the text "2025-11-21".

import { isDay } from '@ceibo/contracts/day';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Day, month and year with anything between them, or eight digits in a row. */
const SPACED = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const SHORT_YEAR = /^(\d{1,2})\D+(\d{1,2})\D+(\d{2})$/;

/** "2025-11-21" as "21/11/2025"; a text that is no day stays as it is. */
export function showDay(day: string): string {
  return isDay(day) ? day.split('-').toReversed().join('/') : day;
}

/** The day that was typed; undefined while it is none, such as the 31st of February. */
export function readDay(text: string): string | undefined {
  const trimmed = text.trim();
  const [, isoYear = '', isoMonth = '', isoDate = ''] = ISO.exec(trimmed) ?? [];
  if (isoYear !== '') return dayFrom(isoYear, isoMonth, isoDate);
  const [, date = '', month = '', year = ''] = SPACED.exec(trimmed) ?? DIGITS.exec(trimmed) ?? [];
  return year === '' ? undefined : dayFrom(year, month, date);
}

/**
 * The same once the player has left the field: a year of two digits then is the latest such year
 * that `max` allows.
 */
export function readFinishedDay(text: string, max: string): string | undefined {
  const [, date = '', month = '', year = ''] = SHORT_YEAR.exec(text.trim()) ?? [];
  if (year === '') return readDay(text);
  const century = max.slice(0, 2);
  const latest = dayFrom(century + year, month, date);
  return latest !== undefined && latest <= max
    ? latest
    : dayFrom(String(Number(century) - 1) + year, month, date);
}

function dayFrom(year: string, month: string, date: string): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}
