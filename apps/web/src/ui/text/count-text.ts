import { languageOrDefault, languages } from '@ceibo/contracts/languages';

/**
 * A count as people of the language write it: "5.001", in English "5,001". Not by way of Intl, for
 * the reason that rtp.ts gives.
 */
export function countText(count: number, language: string): string {
  const { decimal } = languages[languageOrDefault(language)];
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, decimal === '.' ? ',' : '.');
}
