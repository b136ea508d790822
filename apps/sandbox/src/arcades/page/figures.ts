// Figures as people write them: multipliers and chances.

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
