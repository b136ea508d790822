// Figures as people write them: multipliers, chances and typed amounts.

import { marksOf, percentIn, withHundredths } from '../../page-kit/money.ts';
import { language } from '../../page-kit/words.ts';

/** `× 2,58` of hundredths. */
export function times(hundredths: number): string {
  return `×\u00A0${hundredthsText(hundredths)}`;
}

/** `72,41` of hundredths. */
export function hundredthsText(value: number): string {
  return withHundredths(value, marksOf(language));
}

/** `49,50 %` of a part of one. */
export function percentText(part: number): string {
  const value = part * 100;
  // A rare chance needs more places than a common one.
  const places = value > 0 && value < 1 ? 4 : 2;
  return percentIn(language, value.toFixed(places));
}

/** The amount that a player typed, in whole centavos; undefined when it is none. */
export function readAmount(text: string): bigint | undefined {
  const [, whole = '', cents = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  return BigInt(whole.replaceAll('.', '')) * 100n + BigInt(cents.padEnd(2, '0') || '0');
}
