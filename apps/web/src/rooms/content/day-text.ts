/**
 * A day, given as RFC 3339 date, written out: "21 de noviembre de 2025". It is a date of the
 * calendar, so no time zone moves it.
 */
export function dayText(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  );
}
