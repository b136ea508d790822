// Figures of the crash game: multipliers are whole hundredths.

import type { Language } from '../../language.ts';
import { grouped, marksOf, PESOS, withHundredths } from '../../page-kit/money.ts';
import { language as here } from '../../page-kit/words.ts';

/** `1,85×`, in English `1.85×`. */
export function formatMultiplier(hundredths: number, language: Language = here): string {
  return `${withHundredths(hundredths, marksOf(language))}×`;
}

/** Whole pesos as a field shows them: `1.500`. */
export function formatPesos(pesos: bigint): string {
  return grouped(String(pesos), PESOS.group);
}

/** A count: `1.500`, in English `1,500`. */
export function formatCount(count: number, language: Language = here): string {
  return grouped(String(count), marksOf(language).group);
}

/** Hundredths out of a field: "2", "2,5", "2.50×"; undefined when it is no multiplier. */
export function parseMultiplier(text: string): number | undefined {
  const [, whole, part = ''] = /^\s*(\d{1,6})(?:[.,](\d{0,2}))?\s*[×x]?\s*$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
