// Figures of the slots alone.

import type { Language } from '../../language.ts';
import { marksOf, withHundredths } from '../../page-kit/money.ts';

export { createMoneyFormat, type FormatMoney } from '../../page-kit/money.ts';

/** The same figure without centavos that are none, where room is short. */
export function inShort(figure: string): string {
  return figure.replace(/,00$/, '');
}

/** How many times a stake an amount is, with two decimals at most, for words like "12,5 veces". */
export function timesOf(amount: bigint, stake: bigint, language: Language): string {
  const hundredths = (amount * 100n) / stake;
  return withHundredths(hundredths, marksOf(language)).replace(/[.,]?0+$/, '');
}

/** A stated decimal as the language writes it. */
export function decimalIn(language: Language, decimal: string): string {
  return language === 'en' ? decimal : decimal.replace('.', ',');
}

/** A count-up's step: the part of an amount that is shown after so many thousandths of the time. */
export function partOf(amount: bigint, thousandths: number): bigint {
  return (amount * BigInt(Math.round(thousandths))) / 1000n;
}
