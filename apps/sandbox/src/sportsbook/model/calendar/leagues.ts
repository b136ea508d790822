// The leagues of the book, with the times of Buenos Aires at which they play every day. A round
// takes a day or several whole days, so that no team plays twice a day.

import type { League, Names, Sport, Team } from '../types.ts';
import { basketball } from './basketball.ts';
import { football } from './football.ts';
import { tennis } from './tennis.ts';

export const sportNames: Record<Sport, Names> = {
  football: { es: 'Fútbol', pt: 'Futebol', en: 'Football' },
  basketball: { es: 'Baloncesto', pt: 'Basquete', en: 'Basketball' },
  tennis: { es: 'Tenis', pt: 'Tênis', en: 'Tennis' },
};

const COUNTRIES: Readonly<Record<string, string>> = {
  argentina: 'Argentina',
  sudamerica: 'Sudamérica | América do Sul | South America',
  brasil: 'Brasil | Brasil | Brazil',
  uruguay: 'Uruguay | Uruguai | Uruguay',
  chile: 'Chile',
  colombia: 'Colombia | Colômbia | Colombia',
  espana: 'España | Espanha | Spain',
  inglaterra: 'Inglaterra | Inglaterra | England',
  japon: 'Japón | Japão | Japan',
  corea: 'Corea del Sur | Coreia do Sul | South Korea',
  australia: 'Australia | Austrália | Australia',
  europa: 'Europa | Europa | Europe',
};
/** The colours of teams that name none, in turn. */
const KITS = (
  '#0b4ea2 #f5c400, #5b2d8a #ffffff, #111111 #f2c400, #d01130 #ffffff, #4a4a57 #d8d8e2, ' +
  '#c0392b #111111, #7fc4ee #ffffff, #f07818 #14213d, #0f8a5f #f2c400, #1b7a3d #ffffff, ' +
  '#8a1230 #e8b020, #1f4fb2 #d01130, #182a66 #f2c400, #0b6e6e #ffffff'
).split(', ');
/** Where the turn begins in each next league. */
const KITS_STEP = 9;

const HEAD = /^([a-z-]+) ([a-z]+) (\d+) (.+)$/;
const TEAM = /^(\w{3}) (\d+) (.+?)(?: (#\w{6}) (#\w{6}))?$/;

/** In the order of the tree and of lists: football before the other sports. */
export const leagues: League[] = [
  ...leaguesOf('football', football),
  ...leaguesOf('basketball', basketball),
  ...leaguesOf('tennis', tennis),
].map((league, index) => ({ ...league, order: index + 1 }));

/**
 * Reads a table of leagues. The first line of a league is its id, its country, what playing at home
 * is worth in Elo points, and its name; the second its times. Then comes a team in each line, such
 * as "PNO 1640 Puerto Norte". It has a short name, a rating in Elo points and the name, with its
 * two colours if need be. A name of several languages is in Spanish, Portuguese and English.
 */
function leaguesOf(sport: Sport, table: string): Omit<League, 'order'>[] {
  return table
    .trim()
    .split('\n\n')
    .map((text, index) => {
      const [head = '', times = '', ...lines] = text.split('\n');
      const [, id = '', country = '', homeAdvantage, name = ''] = HEAD.exec(head) ?? [];
      return {
        id,
        sport,
        country: { id: country, name: namesOf(COUNTRIES[country] ?? '') },
        name: namesOf(name),
        homeAdvantage: Number(homeAdvantage),
        times: times.split(' '),
        teams: lines.map((line, place) =>
          teamOf(line, KITS[(KITS_STEP * index + place) % KITS.length] ?? ''),
        ),
      };
    });
}

function teamOf(line: string, kit: string): Team {
  const [one = '', other = ''] = kit.split(' ');
  const [, short = '', rating, text = '', first = one, second = other] = TEAM.exec(line) ?? [];
  const name = namesOf(text);
  return { id: plain(name.es), name, short, rating: Number(rating), colours: [first, second] };
}

function namesOf(text: string): Names {
  const [es = '', pt = es, en = es] = text.split(' | ');
  if (es === '') throw new Error('a table of leagues cannot be read');
  return { es, pt, en };
}

function plain(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
