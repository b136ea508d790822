// Free lines for people who worry about their play, by the ISO 3166-2:AR letter of the province.
// Each number was published by the body that is named; a province without a line of its own has the
// national one.

import type { ProvinceCode } from './provinces.ts';

export interface HelpLine {
  phone: string;
  /** The body that answers; a name, the same in every language. */
  name: string;
  /** It answers at any hour; the hours of others change, so none are promised. */
  isAlways: boolean;
}

/** Sedronar, for the whole country: addictions of any kind, free and anonymous. */
export const nationalHelpLine: HelpLine = { phone: '141', name: 'Sedronar', isAlways: true };

const lines: Partial<Record<ProvinceCode, HelpLine>> = {
  A: { phone: '0800-555-8346', name: 'ENREJA', isAlways: false },
  B: { phone: '0800-444-4000', name: 'Provincia de Buenos Aires', isAlways: false },
  C: { phone: '0800-666-6006', name: 'Lotería de la Ciudad (LOTBA)', isAlways: false },
  E: { phone: '0800-888-2202', name: 'IAFAS Prevenjuego', isAlways: false },
  H: { phone: '0800-888-2008', name: 'Lotería Chaqueña', isAlways: false },
  M: { phone: '0810-222-2481', name: 'Instituto Provincial de Juegos y Casinos', isAlways: false },
  R: { phone: '0800-222-1700', name: 'Lotería de Río Negro', isAlways: true },
  S: { phone: '0800-555-6743', name: 'Lotería de Santa Fe', isAlways: false },
  X: { phone: '0800-777-2983', name: 'Lotería de Córdoba', isAlways: true },
};

/** A call to an 0810 number costs what a local call costs; the other lines cost nothing. */
export function isFreeCall({ phone }: HelpLine): boolean {
  return !phone.startsWith('0810');
}

/** The lines for a player of a province, the nearest first. */
export function helpLinesOf(province: ProvinceCode | null): HelpLine[] {
  const own = province === null ? undefined : lines[province];
  return own ? [own, nationalHelpLine] : [nationalHelpLine];
}
