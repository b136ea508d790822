// The sports, leagues and teams of the book. Every club and player is invented; countries are
// countries. A rating is a strength in Elo points.

export interface Names {
  es: string;
  pt: string;
  en: string;
}

export interface Team {
  name: Names;
  rating: number;
  /** The two colours of its crest. */
  colours: [string, string];
}

export interface League {
  id: string;
  sport: Sport;
  name: Names;
  /** Where it is played. */
  place: Names;
  /** What playing at home is worth in Elo points; nothing on neutral ground. */
  homeAdvantage: number;
  /**
   * When its events begin, in hours and minutes of Buenos Aires, one event at each on every day.
   */
  times: string[];
  teams: Team[];
}

export type Sport = 'football' | 'basketball' | 'tennis';

export const sportNames: Record<Sport, Names> = {
  football: { es: 'Fútbol', pt: 'Futebol', en: 'Football' },
  basketball: { es: 'Baloncesto', pt: 'Basquete', en: 'Basketball' },
  tennis: { es: 'Tenis', pt: 'Tênis', en: 'Tennis' },
};

/** How long an event takes, until its result is known. */
export const durationMs: Record<Sport, number> = {
  football: 115 * 60_000,
  basketball: 125 * 60_000,
  tennis: 150 * 60_000,
};

const same = (name: string): Names => ({ es: name, pt: name, en: name });
const club = (name: string, rating: number, ...colours: [string, string]): Team => ({
  name: same(name),
  rating,
  colours,
});
const country = (
  es: string,
  pt: string,
  en: string,
  rating: number,
  ...colours: [string, string]
): Team => ({ name: { es, pt, en }, rating, colours });
const ARGENTINA = same('Argentina');

export const leagues: League[] = [
  {
    id: 'liga',
    sport: 'football',
    name: { es: 'Liga Profesional', pt: 'Liga Profissional', en: 'Professional League' },
    place: ARGENTINA,
    homeAdvantage: 65,
    times: ['16:30', '19:00', '21:30'],
    teams: [
      club('Puerto Norte', 1640, '#0b4ea2', '#f5c400'),
      club('Atlético Sarandí', 1585, '#7fc4ee', '#ffffff'),
      club('Estrella del Sur', 1630, '#d01130', '#ffffff'),
      club('Deportivo Cuyo', 1540, '#4a4a57', '#ffffff'),
      club('Unión Riachuelo', 1560, '#1b7a3d', '#ffffff'),
      club('Sportivo Litoral', 1555, '#d01130', '#3c3c48'),
      club('La Pampa FC', 1515, '#5b2d8a', '#ffffff'),
      club('Real Andes', 1500, '#ffffff', '#d01130'),
      club('Ferro Mediterráneo', 1525, '#14603a', '#f2c400'),
      club('Talleres del Plata', 1575, '#182a66', '#ffffff'),
    ],
  },
  {
    id: 'ascenso',
    sport: 'football',
    name: { es: 'Copa Federal', pt: 'Copa Federal', en: 'Federal Cup' },
    place: ARGENTINA,
    homeAdvantage: 75,
    times: ['18:00'],
    teams: [
      club('Huracán Patagónico', 1430, '#1f6feb', '#ffffff'),
      club('Racing de Yungas', 1400, '#0f8a5f', '#f2c400'),
      club('Central Mesopotamia', 1445, '#c0392b', '#f7f7f7'),
      club('Gimnasia Quebrada', 1390, '#8a1230', '#e8b020'),
      club('Douglas Salado', 1410, '#2a6bc0', '#9fd0ff'),
      club('Náutico Ibera', 1380, '#0b6e6e', '#ffffff'),
    ],
  },
  {
    id: 'sudamerica',
    sport: 'football',
    name: { es: 'Copa del Sur', pt: 'Copa do Sul', en: 'Southern Cup' },
    place: { es: 'Sudamérica', pt: 'América do Sul', en: 'South America' },
    homeAdvantage: 80,
    times: ['20:15'],
    teams: [
      club('Puerto Norte', 1640, '#0b4ea2', '#f5c400'),
      club('Guanabara Clube', 1665, '#c8102e', '#111111'),
      club('Porto Paulista', 1690, '#0d7a43', '#ffffff'),
      club('Cerro Montevideo', 1595, '#f2c400', '#111111'),
      club('Real Asunción', 1550, '#d01130', '#1f4fb2'),
      club('Universitario del Mapocho', 1570, '#1f4fb2', '#ffffff'),
      club('Altura La Paz', 1480, '#f2c400', '#1b7a3d'),
      club('Estrella del Sur', 1630, '#d01130', '#ffffff'),
    ],
  },
  {
    id: 'selecciones',
    sport: 'football',
    name: { es: 'Eliminatorias', pt: 'Eliminatórias', en: 'Qualifiers' },
    place: { es: 'Internacional', pt: 'Internacional', en: 'International' },
    homeAdvantage: 90,
    times: ['22:00'],
    teams: [
      country('Argentina', 'Argentina', 'Argentina', 2090, '#7fc4ee', '#ffffff'),
      country('Brasil', 'Brasil', 'Brazil', 2010, '#f5c400', '#0d7a43'),
      country('Uruguay', 'Uruguai', 'Uruguay', 1930, '#7fc4ee', '#111111'),
      country('Colombia', 'Colômbia', 'Colombia', 1940, '#f5c400', '#1f4fb2'),
      country('Chile', 'Chile', 'Chile', 1760, '#d01130', '#1f4fb2'),
      country('Ecuador', 'Equador', 'Ecuador', 1890, '#f5c400', '#1f4fb2'),
      country('Paraguay', 'Paraguai', 'Paraguay', 1830, '#d01130', '#ffffff'),
      country('Perú', 'Peru', 'Peru', 1750, '#ffffff', '#d01130'),
    ],
  },
  {
    id: 'basquet',
    sport: 'basketball',
    name: { es: 'Liga Nacional', pt: 'Liga Nacional', en: 'National League' },
    place: ARGENTINA,
    homeAdvantage: 85,
    times: ['20:30', '22:10'],
    teams: [
      club('Bahía Blanca BC', 1540, '#f07818', '#14213d'),
      club('Sierras Básquet', 1590, '#0f8a5f', '#ffffff'),
      club('Jardín BC', 1560, '#e8b020', '#8a1230'),
      club('Ribera Rosario', 1520, '#182a66', '#f2c400'),
      club('Obras del Norte', 1600, '#f2c400', '#111111'),
      club('Comodoro Básquet', 1480, '#1b7a3d', '#ffffff'),
    ],
  },
  {
    id: 'rosario-abierto',
    sport: 'tennis',
    name: { es: 'Abierto de Rosario', pt: 'Aberto de Rosário', en: 'Rosario Open' },
    place: ARGENTINA,
    homeAdvantage: 0,
    times: ['14:00', '17:20'],
    teams: [
      club('M. Ferreyra', 1620, '#2a6bc0', '#9fd0ff'),
      club('L. Andrade', 1550, '#c0392b', '#ffd2c9'),
      club('J. Quiroga', 1580, '#0f8a5f', '#c9f2df'),
      club('T. Bianchi', 1500, '#5b2d8a', '#e0cff2'),
      club('R. Oliveira', 1605, '#0d7a43', '#f5c400'),
      club('S. Vidal', 1530, '#d07a11', '#ffe3bd'),
      club('N. Herrera', 1565, '#4a4a57', '#d8d8e2'),
      club('F. Duarte', 1490, '#8a1230', '#f2c9d3'),
    ],
  },
];
