// The names of Argentina's jurisdictions, apart from their codes: only forms and the profile need
// them.

import type { ProvinceCode } from './provinces.ts';

/** Their names, which are Spanish in every language but for the capital's. */
const names: Readonly<Record<ProvinceCode, string>> = {
  B: 'Buenos Aires',
  C: 'Ciudad Autónoma de Buenos Aires',
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

export function provinceName(code: ProvinceCode, language: string): string {
  if (code === 'C' && language === 'pt') return 'Cidade Autônoma de Buenos Aires';
  if (code === 'C' && language === 'en') return 'Autonomous City of Buenos Aires';
  return names[code];
}
