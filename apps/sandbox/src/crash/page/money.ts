// Amounts are whole centavos as bigint, multipliers whole hundredths; this is the only place that turns them into figures for people.

import type { Language } from '../wire.ts';

export type FormatMoney = (centavos: bigint) => string;

const marksOf = (language: Language) => (language === 'en' ? { group: ',', decimal: '.' } : { group: '.', decimal: ',' });

/** `$ 12.345,67`, in English `$ 12,345.67`. Play money has a sign of its own, so that nobody takes it for pesos. */
export function createMoneyFormat(language: Language, { isPlayMoney }: { isPlayMoney: boolean }): FormatMoney {
  const sign = isPlayMoney ? '✦' : '$';
  const { group, decimal } = marksOf(language);
  return (centavos) => {
    const digits = String(centavos).padStart(3, '0');
    return `${sign}\u00A0${grouped(digits.slice(0, -2), group)}${decimal}${digits.slice(-2)}`;
  };
}

/** `1,85×`, in English `1.85×`. */
export function formatMultiplier(hundredths: number, language: Language): string {
  const { group, decimal } = marksOf(language);
  const digits = String(hundredths).padStart(3, '0');
  return `${grouped(digits.slice(0, -2), group)}${decimal}${digits.slice(-2)}×`;
}

/** Whole pesos as they stand in a field: `1.500`. */
export function formatPesos(pesos: bigint, language: Language): string {
  return grouped(String(pesos), marksOf(language).group);
}

/** Whole pesos out of a field, whatever groups its digits; undefined when there are none. */
export function parsePesos(text: string): bigint | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' || digits.length > 9 ? undefined : BigInt(digits);
}

/** Hundredths out of a field: "2", "2,5", "2.50×"; undefined when it is no multiplier. */
export function parseMultiplier(text: string): number | undefined {
  const [, whole, part = ''] = /^\s*(\d{1,6})(?:[.,](\d{0,2}))?\s*[×x]?\s*$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function grouped(digits: string, mark: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
}
