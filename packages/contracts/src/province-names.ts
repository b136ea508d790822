// The names of Argentina's jurisdictions, apart from their codes: only forms and the profile need
// them.

import type { ProvinceCode } from './provinces.ts';

/** The capital, whose name is translated: it stands in the language files. */
const CAPITAL = 'C';

/** Their names, which are Spanish in every language. */
const names: Readonly<Record<Exclude<ProvinceCode, typeof CAPITAL>, string>> = {
  B: 'Buenos Aires',
  K: 'Catamarca',
  H: 'Chaco',
  U: 'Chubut',
  X: 'Córdoba',
  W: 'Corrientes',
  E: 'Entre Ríos',
  P: 'Formosa',
  Y: 'Jujuy',
  L: 'La Pampa',
  F: 'La Rioja',
  M: 'Mendoza',
  N: 'Misiones',
  Q: 'Neuquén',
  R: 'Río Negro',
  A: 'Salta',
  J: 'San Juan',
  D: 'San Luis',
  Z: 'Santa Cruz',
  S: 'Santa Fe',
  G: 'Santiago del Estero',
  V: 'Tierra del Fuego',
  T: 'Tucumán',
};

export function provinceName(code: ProvinceCode, { capital }: { capital: string }): string {
  return code === CAPITAL ? capital : names[code];
}
