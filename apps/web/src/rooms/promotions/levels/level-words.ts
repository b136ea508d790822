// The words for periods of points.

import { calendarToday, dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { countText } from '../../../ui/text/number-text.ts';

/** The last day of a period that ends at a moment, in Buenos Aires: "31/12/2026". */
export function lastDayOf(endDate: string): string {
  return dateTimeText(new Date(Date.parse(endDate) - 1).toISOString()).slice(0, 10);
}

/** A member number in groups of four: "0048 2216". */
export function memberText(number: string): string {
  return number.padStart(8, '0').replaceAll(/\B(?=(\d{4})+$)/g, '\u00a0');
}

/** The months that may be looked at, this one first: "2026-11". */
export function lastMonths(count: number, today: string = calendarToday()): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const months = year * 12 + month - 1 - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

/** "noviembre de 2026". */
export function monthText(month: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${month}-15T00:00:00Z`));
}

/** Points with their sign: "+41", "−200", "0". */
export function signedPoints(points: string, language: string): string {
  const text = countText(points.replace('-', ''), language);
  if (text === '0') return text;
  return points.startsWith('-') ? `\u2212${text}` : `+${text}`;
}
