// Looks up the approximate place of a network address in a database file of the operator. The file
// has MaxMind's format (GeoLite2 City, DB-IP City Lite). Nothing is requested over the network.

import { open, validate, type CityResponse, type Reader } from 'maxmind';
import type { Language } from './language.ts';

export interface Place {
  /** ISO 3166-1, "AR". */
  country: string;
  /** In the language asked for; null when the file knows the country only. */
  city: string | null;
}

export interface Places {
  placeOf(address: string, language: Language): Place | null;
}

/** Without a file no place is known. */
export const noPlaces: Places = { placeOf: () => null };

/** Languages that the file names otherwise. */
const NAMES: Partial<Record<Language, string>> = { pt: 'pt-BR' };

export async function openPlaces(file: string): Promise<Places> {
  return placesIn(await open<CityResponse>(file));
}

export function placesIn(reader: Pick<Reader<CityResponse>, 'get'>): Places {
  return {
    placeOf(address, language) {
      const found = validate(address) ? reader.get(address) : null;
      const country = found?.country?.iso_code;
      if (country === undefined) return null;
      const names: Readonly<Record<string, string>> = { ...found?.city?.names };
      return { country, city: names[NAMES[language] ?? language] ?? names['en'] ?? null };
    },
  };
}
