// Figures of the slots alone.

import type { Language } from '../../language.ts';
import { marksOf, withHundredths } from '../../page-kit/money.ts';

/** The same figure without centavos that are none, where room is short. */
export function inShort(figure: string): string {
  return figure.replace(/,00$/, '');
}

/** An amount in stakes, with two decimals at most, for words like "12,5 veces". */
export function timesOf(amount: bigint, stake: bigint, language: Language): string {
  const hundredths = (amount * 100n) / stake;
  return withHundredths(hundredths, marksOf(language)).replace(/[.,]?0+$/, '');
}

/** A count-up's step: the part of an amount that is shown after so many thousandths of the time. */
export function partOf(amount: bigint, thousandths: number): bigint {
  return (amount * BigInt(Math.round(thousandths))) / 1000n;
}
