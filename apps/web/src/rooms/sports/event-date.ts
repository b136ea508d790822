// The date of an event: the specification's 'EEE, MMM d, hh:mm a' in the page's language, on the
// clocks of Buenos Aires.

import { languageOrDefault, languages } from '@ceibo/contracts/languages';

/** Making one takes a millisecond and more, and every card of a row needs it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** "sáb, nov 22, 09:30 p. m.", "sáb, nov 22, 09:30 PM", "Sat, Nov 22, 09:30 PM". */
export function eventDateText(at: string, language: string): string {
  const parts = formatOf(language).formatToParts(new Date(at));
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  // Some languages write a point after what they shorten.
  const short = (wanted: 'weekday' | 'month') => part(wanted).replace(/\.$/, '');
  const date = `${short('weekday')}, ${short('month')} ${part('day')}`;
  const time = `${part('hour').padStart(2, '0')}:${part('minute')} ${part('dayPeriod')}`;
  return `${date}, ${time}`;
}

function formatOf(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(languages[languageOrDefault(language)].region, {
    timeZone: 'America/Argentina/Buenos_Aires',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  });
  formats.set(language, format);
  return format;
}

/** "1,85" of "1.85", as the language writes decimals. */
export function oddsText(odds: string, language: string): string {
  return odds.replace('.', languages[languageOrDefault(language)].decimal);
}
