// The texts of the page in its language; and amounts, odds and times as people read them. Amounts
// are whole centavos and odds whole hundredths, both bigint.

import { PESOS, withHundredths } from '../../../page-kit/money.ts';
import { serverNow } from '../../../page-kit/server-clock.ts';
import { createWords, language, locale, timeText, zone } from '../../../react-kit/words.ts';
import { oddsOf } from '../../bets/prices.ts';
import type { EventCard, Names, Score } from '../../wire.ts';
import en from '../languages/en.json';
import es from '../languages/es.json';
import pt from '../languages/pt.json';

export { readMoney } from '../../../page-kit/money.ts';
export { locale, timeText } from '../../../react-kit/words.ts';
export type WordKey = keyof typeof es;
const { say, isWord } = createWords({ es, pt, en });
export { say };

/** The word of a key that the server or a calculation made, or another text without one. */
export function wordOf(key: string, otherwise: string, values?: Record<string, string>): string {
  return isWord(key) ? say(key, values) : otherwise;
}

export function refusalText(code: string, values?: Record<string, string>): string {
  return wordOf(code, say('BAD_REQUEST'), values);
}

export function nameOf(names: Names): string {
  return names[language];
}

/** "$ 1.234,56" of 123456 centavos, whatever the language: pesos are written so. */
export function moneyText(centavos: bigint | string): string {
  return `$ ${amountText(centavos)}`;
}

/** The same without its sign, as the player types it. */
export function amountText(centavos: bigint | string): string {
  return withHundredths(BigInt(centavos), PESOS);
}

/** "N.º 4F2A91CC": the beginning of the id of a purchase, enough to find it. */
export function numberText(purchase: string): string {
  return say('number', { number: purchase.slice(0, 8).toUpperCase() });
}

export const oddsFormats = ['decimal', 'fractional', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** "1,85", "17/20" or "−118". */
export function oddsText(text: string, format: OddsFormat): string {
  if (format === 'decimal') return language === 'en' ? text : text.replace('.', ',');
  const over = oddsOf(text) - 100n;
  if (format === 'fractional') {
    const common = divisor(over, 100n);
    return `${over / common}/${100n / common}`;
  }
  if (over >= 100n) return `+${over}`;
  return `−${over === 0n ? 0n : (10_000n + over / 2n) / over}`;
}

function divisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : divisor(other, one % other);
}

export type Way = 'up' | 'down';

/** Which way odds moved; undefined when they are the same, or were closed before or now. */
export function wayOf(before: string | null, now: string | null): Way | undefined {
  if (before === null || now === null || before === now) return undefined;
  return oddsOf(now) > oddsOf(before) ? 'up' : 'down';
}

const isoDays = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
const days = new Intl.DateTimeFormat(locale, {
  timeZone: zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const DAY_MS = 86_400_000;

/** "Hoy", "Mañana" or "sáb, 22 nov" of Buenos Aires. */
export function dayText(at: number): string {
  const day = isoDays.format(at);
  const now = serverNow();
  if (day === isoDays.format(now)) return say('today');
  if (day === isoDays.format(now + DAY_MS)) return say('tomorrow');
  return days.format(at);
}

/** The name of a day such as "2026-11-23". Its noon belongs to the day in every time zone. */
export function dayName(day: string): string {
  return dayText(Date.parse(`${day}T15:00:00Z`));
}

/** "Hoy, 21:15" */
export function momentText(at: number): string {
  return `${dayText(at)}, ${timeText(at)}`;
}

export function scoreText([home, away]: readonly [number, number]): string {
  return `${home}–${away}`;
}

/** Both sides of a match, with its score between them where it has one. */
export function sidesText(
  { home, away }: { home: Names; away: Names },
  score?: Pick<Score, 'score'> | null,
): string {
  return `${nameOf(home)} ${score ? scoreText(score.score) : '–'} ${nameOf(away)}`;
}

/** "Talleres – Boca" */
export function titleOf(
  { home, away }: Pick<EventCard, 'home' | 'away'>,
  score?: EventCard['score'],
): string {
  return sidesText({ home: home.name, away: away.name }, score);
}
