// Amounts, odds and times as people read them. Amounts are whole centavos and odds whole
// hundredths, both bigint: nothing here is a floating-point number but the clock.

import { serverNow } from './clock.ts';
import { language, locale, say } from './words.ts';

export type OddsFormat = 'decimal' | 'fractional' | 'american';

const zone = 'America/Argentina/Buenos_Aires';

/** "$ 1.234,56" of 123456n, whatever the language: pesos are written so. */
export function moneyText(centavos: bigint): string {
  const whole = String(centavos / 100n).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `$ ${whole},${String(centavos % 100n).padStart(2, '0')}`;
}

/**
 * The centavos of a typed amount: "2000", "2.000", "2.000,", "2.000,50", "2000.5". Undefined for
 * any other text.
 */
export function readMoney(text: string): bigint | undefined {
  const typed = text.trim();
  const parts =
    /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{0,2}))?$/.exec(typed) ??
    /^(\d{1,9})\.(\d{1,2})$/.exec(typed);
  if (parts === null) return undefined;
  const [, whole = '0', rest = ''] = parts;
  return BigInt(whole.replaceAll('.', '')) * 100n + BigInt(rest.padEnd(2, '0') || '0');
}

/** "4F2A91CC": the beginning of the id of a purchase, enough to find it. */
export function numberText(purchase: string): string {
  return purchase.slice(0, 8).toUpperCase();
}

/** 185n of "1.85". */
export function readOdds(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

/** "1,85", "17/20" or "−118". */
export function oddsText(text: string, format: OddsFormat): string {
  const odds = readOdds(text);
  if (format === 'fractional') {
    const over = odds - 100n;
    const common = divisor(over, 100n);
    return `${over / common}/${100n / common}`;
  }
  if (format === 'american')
    return odds >= 200n
      ? `+${rounded((odds - 100n) * 100n, 100n)}`
      : `−${rounded(10_000n, odds - 100n)}`;
  return language === 'en' ? text : text.replace('.', ',');
}

function rounded(over: bigint, under: bigint): bigint {
  return under === 0n ? 0n : (over + under / 2n) / under;
}

function divisor(one: bigint, other: bigint): bigint {
  return other === 0n ? (one === 0n ? 1n : one) : divisor(other, one % other);
}

// A list writes hundreds of times: a formatter of its own for each would take most of its time.
const times = new Intl.DateTimeFormat(locale, {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const isoDays = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
const days = new Intl.DateTimeFormat(locale, {
  timeZone: zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

export function timeText(at: number): string {
  return times.format(at);
}

/** "2026-11-23" in Buenos Aires. */
function dayOf(at: number): string {
  return isoDays.format(at);
}

const DAY_MS = 86_400_000;

/** "Hoy", "Mañana" or "sáb, 22 nov". */
export function dayText(at: number, now = serverNow()): string {
  const day = dayOf(at);
  if (day === dayOf(now)) return say('today');
  if (day === dayOf(now + DAY_MS)) return say('tomorrow');
  return days.format(at);
}

/** The name of a day such as "2026-11-23". Its noon belongs to the day in every time zone. */
export function dayName(day: string): string {
  return dayText(Date.parse(`${day}T15:00:00Z`));
}
