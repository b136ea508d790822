import { dayOf } from '@ceibo/contracts/day';

/** Made when first used, and once: one takes a millisecond, and a history has a moment a row. */
let format: Intl.DateTimeFormat | undefined;

/** A moment, given in UTC as RFC 3339, on the clocks of Buenos Aires: "21/11/2025 20:14". */
export function DateTime({ at }: { at: string }) {
  return (
    <time className="num" dateTime={at}>
      {dateTimeText(at)}
    </time>
  );
}

/** Today's date on the calendars of Buenos Aires, "2025-11-21". */
export function calendarToday(): string {
  return dayOf(new Date());
}

export function dateTimeText(at: string): string {
  format ??= new Intl.DateTimeFormat('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = format.formatToParts(new Date(at));
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`;
}

/** The time of day on the clocks of Buenos Aires: "20:14". */
export function timeText(at: string): string {
  return dateTimeText(at).slice(-5);
}
