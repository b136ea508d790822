// Numbers as people of a language write them. Not by way of Intl, for the reason that rtp.ts gives.

import { languageOrDefault, languages } from '@ceibo/contracts/languages';

/** A count: "5.001", in English "5,001". */
export function countText(count: number | bigint | string, language: string): string {
  return grouped(String(count), decimalMark(language));
}

/** A number with so many decimals at most, and so many at least: "1.234,5". */
export function decimalText(
  value: number,
  language: string,
  { least = 0, most }: { least?: number; most: number },
): string {
  const [whole = '', part = ''] = value.toFixed(most).split('.');
  const shown = part.replace(/0+$/, '').padEnd(least, '0');
  const mark = decimalMark(language);
  return shown === '' ? grouped(whole, mark) : `${grouped(whole, mark)}${mark}${shown}`;
}

function grouped(whole: string, mark: string): string {
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, mark === '.' ? ',' : '.');
}

/** The mark that the language writes before a number's decimals. */
export function decimalMark(language: string): string {
  return languages[languageOrDefault(language)].decimal;
}
