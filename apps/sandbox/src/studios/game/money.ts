// Amounts are whole centavos as bigint; this is the only place that turns them into figures for
// people.

import type { Language } from '../wire.ts';

export type FormatMoney = (centavos: bigint) => string;

/**
 * `$ 12.345,67`, whatever the language: pesos are written so, on the operator's pages too. A
 * currency other than the peso is named, and play money has none.
 */
export function createMoneyFormat(currency: string): FormatMoney {
  const sign = currency === 'XXX' ? '' : `${currency === 'ARS' ? '$' : currency}\u00A0`;
  return (centavos) => {
    const digits = String(centavos).padStart(3, '0');
    const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
    return `${sign}${whole},${digits.slice(-2)}`;
  };
}

/** The same figure without centavos that are none, where room is short. */
export function inShort(figure: string): string {
  return figure.replace(/,00$/, '');
}

/** How many times a stake an amount is, with two decimals at most, for words like "12,5 veces". */
export function timesOf(amount: bigint, stake: bigint, language: Language): string {
  const hundredths = (amount * 100n) / stake;
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`.replace(
    /\.?0+$/,
    '',
  );
  return language === 'en' ? text : text.replace('.', ',');
}

/** A count-up's step: the part of an amount that is shown after so many thousandths of the time. */
export function partOf(amount: bigint, thousandths: number): bigint {
  return (amount * BigInt(Math.round(thousandths))) / 1000n;
}
