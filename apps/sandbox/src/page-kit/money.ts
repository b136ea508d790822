// Amounts are whole centavos, as bigint or as their decimal digits; this is where they become
// figures for people.

import type { Language } from '../language.ts';

export type FormatMoney = (centavos: bigint | string) => string;

export const PLAY_CURRENCY = 'XXX';

/** The sign of play money where a game gives it one, so that nobody takes it for pesos. */
export const PLAY_SIGN = '✦';

interface Marks {
  group: string;
  decimal: string;
}

/** The marks of figures in Spanish and Portuguese, and of pesos in every language. */
export const PESOS: Marks = { group: '.', decimal: ',' };

/** The marks of a language for figures that are no money. */
export function marksOf(language: Language): Marks {
  return language === 'en' ? { group: ',', decimal: '.' } : PESOS;
}

/**
 * `$ 12.345,67`, whatever the language: pesos are written so, on the operator's pages too. A
 * currency other than the peso is named. Play money has the sign of the game, or none.
 */
export function createMoneyFormat(currency: string, playSign = ''): FormatMoney {
  const sign = currency === 'ARS' ? '$' : currency === PLAY_CURRENCY ? playSign : currency;
  return (centavos) => `${sign === '' ? '' : `${sign}\u00A0`}${withHundredths(centavos, PESOS)}`;
}

export function withHundredths(
  hundredths: bigint | number | string,
  { group, decimal }: Marks,
): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${grouped(digits.slice(0, -2), group)}${decimal}${digits.slice(-2)}`;
}

/** A decimal, which has a point, as the language writes it. */
export function decimalIn(language: Language, decimal: string): string {
  return decimal.replace('.', marksOf(language).decimal);
}

/** A percentage, such as `97.00`, as the language writes it: `97,00 %`. */
export function percentIn(language: Language, percent: string): string {
  return `${decimalIn(language, percent)}\u00A0%`;
}

export function grouped(digits: string, mark: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
}

/**
 * Whole pesos from a field, whichever character groups the digits; undefined when there are no
 * digits.
 */
export function parsePesos(text: string): bigint | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' || digits.length > 9 ? undefined : BigInt(digits);
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
  return BigInt(whole.replaceAll('.', '')) * 100n + BigInt(rest.padEnd(2, '0'));
}
