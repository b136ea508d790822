// Days on the calendars of Buenos Aires, where the players are. Here a day is the text
// "2025-11-21"; the histories send it as "21-11-2025".

import * as z from 'zod/mini';

const ZONE = 'America/Argentina/Buenos_Aires';
const WIRE = /^(\d{2})-(\d{2})-(\d{4})$/;
// Made when first used: on a phone they take longer than all the schemas of a page.
let dayFormat: Intl.DateTimeFormat | undefined;
let offsetFormat: Intl.DateTimeFormat | undefined;

// Pure: a build leaves it out where no form judges a day.
/** A day as the histories send it, "21-11-2025". */
export const wireDay = /* @__PURE__ */ z
  .string()
  .check(z.refine((text) => dayFromWire(text) !== undefined, 'not a day of the form DD-MM-YYYY'));

/** The day that was sent; undefined for a text of another form, or a day that no calendar has. */
export function dayFromWire(text: string): string | undefined {
  const [, date, month, year] = WIRE.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  return date !== undefined && isDay(day) ? day : undefined;
}

export function dayToWire(day: string): string {
  return day.split('-').toReversed().join('-');
}

/**
 * True for a day that the calendar has: the 31st of February would roll over into March. Before
 * 1900 and after 2199 there is none: clocks then had no time zones, and nothing here happened or
 * will.
 */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return (
    /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(text)
  );
}

/**
 * True for a moment as JSON writes one, "2025-11-21T12:00:00.000Z", on a day that the calendar has.
 */
export function isMoment(text: string): boolean {
  const moment = new Date(text);
  return (
    isDay(text.slice(0, 10)) && !Number.isNaN(moment.getTime()) && moment.toISOString() === text
  );
}

/** The day of a moment. */
export function dayOf(moment: Date): string {
  dayFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });
  return dayFormat.format(moment);
}

/** The moment at which a day begins. */
export function startOfDay(day: string): Date {
  offsetFormat ??= new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'longOffset' });
  const offset =
    offsetFormat
      .formatToParts(new Date(`${day}T03:00:00Z`))
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // Until 1920 the clocks were 4:16:48 behind: RFC 3339 writes no seconds of an offset.
  const [, sign, hours, minutes, seconds = '0'] =
    /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(offset) ?? [];
  const behind = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds);
  return new Date(Date.parse(`${day}T00:00:00Z`) + (sign === '-' ? 1000 : -1000) * behind);
}

/** The day some days after another. */
export function daysLater(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The number of days in a period, its first and its last day included. */
export function daysIn({ first, last }: { first: string; last: string }): number {
  return (
    Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000) +
    1
  );
}

/** A period of the calendar: `from` is its first moment, `to` that of the next one. */
export interface CalendarPeriod {
  from: Date;
  to: Date;
}

type Periods = Readonly<Record<'day' | 'week' | 'month', CalendarPeriod>>;
let lastPeriods: { from: number; to: number; periods: Periods } | undefined;

function periodOf(from: string, to: string): CalendarPeriod {
  return { from: startOfDay(from), to: startOfDay(to) };
}

/** The day, the week from Monday, and the month of a moment. */
export function periodsOf(moment: Date): Periods {
  // The limits need it at every stake of a limited player, and it is the same for a whole day.
  const at = moment.getTime();
  if (lastPeriods && at >= lastPeriods.from && at < lastPeriods.to) return lastPeriods.periods;
  const day = dayOf(moment);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = daysLater(day, -weekday);
  const first = `${day.slice(0, 7)}-01`;
  const next = `${daysLater(first, 31).slice(0, 7)}-01`;
  const periods = {
    day: periodOf(day, daysLater(day, 1)),
    week: periodOf(monday, daysLater(monday, 7)),
    month: periodOf(first, next),
  };
  lastPeriods = { from: periods.day.from.getTime(), to: periods.day.to.getTime(), periods };
  return periods;
}
