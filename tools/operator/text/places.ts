// Places as staff type them.

import { COUNTRY_OF_PROVINCES, provinceCode } from '@ceibo/contracts/provinces';

const PROVINCES: ReadonlySet<string> = new Set(
  provinceCode.options.map((letter) => `${COUNTRY_OF_PROVINCES}-${letter}`),
);
const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** ISO 3166 leaves it to users; its name is "Unknown Region". */
const NO_COUNTRY = 'ZZ';

/** "AR-B", by the ISO 3166-2 letter. */
export function isProvince(text: string): boolean {
  return PROVINCES.has(text);
}

/** "AR", by the two letters of ISO 3166-1. */
export function isCountry(text: string): boolean {
  return /^[A-Z]{2}$/.test(text) && text !== NO_COUNTRY && countries.of(text) !== undefined;
}
