// The national teams.

import type { Team } from '../types.ts';

export const nations: Team[] = [
  {
    id: 'argentina',
    name: { es: 'Argentina', pt: 'Argentina', en: 'Argentina' },
    short: 'ARG',
    rating: 2090,
    colours: ['#7fc4ee', '#ffffff'],
  },
  {
    id: 'brasil',
    name: { es: 'Brasil', pt: 'Brasil', en: 'Brazil' },
    short: 'BRA',
    rating: 2010,
    colours: ['#f5c400', '#0d7a43'],
  },
  {
    id: 'uruguay',
    name: { es: 'Uruguay', pt: 'Uruguai', en: 'Uruguay' },
    short: 'URU',
    rating: 1930,
    colours: ['#7fc4ee', '#111111'],
  },
  {
    id: 'colombia',
    name: { es: 'Colombia', pt: 'Colômbia', en: 'Colombia' },
    short: 'COL',
    rating: 1940,
    colours: ['#f5c400', '#1f4fb2'],
  },
  {
    id: 'ecuador',
    name: { es: 'Ecuador', pt: 'Equador', en: 'Ecuador' },
    short: 'ECU',
    rating: 1890,
    colours: ['#f5c400', '#1f4fb2'],
  },
  {
    id: 'paraguay',
    name: { es: 'Paraguay', pt: 'Paraguai', en: 'Paraguay' },
    short: 'PAR',
    rating: 1830,
    colours: ['#d01130', '#ffffff'],
  },
  {
    id: 'chile',
    name: { es: 'Chile', pt: 'Chile', en: 'Chile' },
    short: 'CHI',
    rating: 1760,
    colours: ['#d01130', '#1f4fb2'],
  },
  {
    id: 'peru',
    name: { es: 'Perú', pt: 'Peru', en: 'Peru' },
    short: 'PER',
    rating: 1750,
    colours: ['#ffffff', '#d01130'],
  },
  {
    id: 'venezuela',
    name: { es: 'Venezuela', pt: 'Venezuela', en: 'Venezuela' },
    short: 'VEN',
    rating: 1745,
    colours: ['#7a1230', '#ffffff'],
  },
  {
    id: 'bolivia',
    name: { es: 'Bolivia', pt: 'Bolívia', en: 'Bolivia' },
    short: 'BOL',
    rating: 1640,
    colours: ['#1b7a3d', '#ffffff'],
  },
];
