// The countries that the site accepts players from.

import type { Language } from '../../../platform/language.ts';

const COUNTRY_CODES = ['AR', 'BO', 'BR', 'CL', 'PY', 'PE', 'UY'] as const;

/** The accepted countries with their names, Argentina first. */
export function countriesIn(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code }));
}

export function isCountryAccepted(code: string): boolean {
  return COUNTRY_CODES.some((accepted) => accepted === code);
}
