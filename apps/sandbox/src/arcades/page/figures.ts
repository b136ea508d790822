// Figures as people write them: multipliers, chances and counts.

import type { Language } from '../../language.ts';
import { createMoneyFormat, type FormatMoney, withHundredths } from '../../page-kit/money.ts';

const PLAY_SIGN = '✦';
const marks = {
  es: { group: '.', decimal: ',' },
  pt: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
} as const;

export type { FormatMoney } from '../../page-kit/money.ts';

export function moneyOf(currency: string): FormatMoney {
  return createMoneyFormat(currency, PLAY_SIGN);
}

export interface Figures {
  /** `× 2,58` of hundredths. */
  times(hundredths: number): string;
  /** `72,41` of hundredths. */
  hundredths(value: number): string;
  /** `49,50 %` of a part of one. */
  percent(part: number): string;
}

export function createFigures(language: Language): Figures {
  const hundredths = (value: number) => withHundredths(value, marks[language]);
  return {
    hundredths,
    times: (value) => `×\u00A0${hundredths(value)}`,
    percent: (part) => {
      const value = part * 100;
      // A rare chance needs more places than a common one.
      const places = value > 0 && value < 1 ? 4 : 2;
      return `${value.toFixed(places).replace('.', marks[language].decimal)}\u00A0%`;
    },
  };
}

/** What a player typed, in whole centavos; undefined when it is no amount. */
export function readAmount(text: string): bigint | undefined {
  const [, whole = '', cents = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  return BigInt(whole.replaceAll('.', '')) * 100n + BigInt(cents.padEnd(2, '0') || '0');
}
