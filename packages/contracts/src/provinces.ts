// The 24 jurisdictions of Argentina by their ISO 3166-2:AR letters.

import * as z from 'zod/mini';

/** In the order of their names. */
export const provinceCode = z.enum([
  'B',
  'C',
  'K',
  'H',
  'U',
  'X',
  'W',
  'E',
  'P',
  'Y',
  'L',
  'F',
  'M',
  'N',
  'Q',
  'R',
  'A',
  'J',
  'D',
  'Z',
  'S',
  'G',
  'V',
  'T',
]);
export type ProvinceCode = z.infer<typeof provinceCode>;

/** The country whose players live in a province. */
export const COUNTRY_OF_PROVINCES = 'AR';
