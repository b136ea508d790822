// The countries of the leagues.

import type { League } from '../types.ts';

const countryOf = (id: string, es: string, pt: string, en: string): League['country'] => ({
  id,
  name: { es, pt, en },
});

export const ARGENTINA = countryOf('argentina', 'Argentina', 'Argentina', 'Argentina');
export const SOUTH_AMERICA = countryOf(
  'sudamerica',
  'Sudamérica',
  'América do Sul',
  'South America',
);
export const BRAZIL = countryOf('brasil', 'Brasil', 'Brasil', 'Brazil');
export const URUGUAY = countryOf('uruguay', 'Uruguay', 'Uruguai', 'Uruguay');
export const CHILE = countryOf('chile', 'Chile', 'Chile', 'Chile');
export const COLOMBIA = countryOf('colombia', 'Colombia', 'Colômbia', 'Colombia');
export const SPAIN = countryOf('espana', 'España', 'Espanha', 'Spain');
export const ENGLAND = countryOf('inglaterra', 'Inglaterra', 'Inglaterra', 'England');
export const JAPAN = countryOf('japon', 'Japón', 'Japão', 'Japan');
export const KOREA = countryOf('corea', 'Corea del Sur', 'Coreia do Sul', 'South Korea');
export const AUSTRALIA = countryOf('australia', 'Australia', 'Austrália', 'Australia');
export const EUROPE = countryOf('europa', 'Europa', 'Europa', 'Europe');
