// The leagues and their events. Every league plays every day at its times. A round takes whole
// days, so that no team plays twice a day. The same day always has the same events. Pure.

import { sports, type Fixture, type League, type Names, type Sport, type Team } from '../types.ts';
import { namesOf } from '../words/names.ts';
import { tables } from './tables.ts';

export const sportNames: Record<Sport, Names> = {
  football: namesOf('Fútbol | Futebol | Football'),
  basketball: namesOf('Baloncesto | Basquete | Basketball'),
  tennis: namesOf('Tenis | Tênis | Tennis'),
};

const DAY_MS = 86_400_000;
/** Buenos Aires is three hours behind all year. */
const OFFSET_MS = 3 * 3_600_000;

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
export const leagues: League[] = sports
  .flatMap((sport) => leaguesOf(sport, tables[sport]))
  .map((league, index) => ({ ...league, order: index + 1 }));

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

function plain(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

/** The events that begin within so many days from the beginning of a moment's day, by time. */
export function fixturesOf(now: Date, days: number): Fixture[] {
  const today = Math.floor((now.getTime() - OFFSET_MS) / DAY_MS);
  return Array.from({ length: days }, (_, index) => today + index).flatMap((day) =>
    leagues
      .flatMap((league) => league.times.map((time, slot) => fixture(league, { day, slot, time })))
      .toSorted(
        (one, other) =>
          one.startsAt.getTime() - other.startsAt.getTime() ||
          one.league.order - other.league.order,
      ),
  );
}

function fixture(
  league: League,
  { day, slot, time }: { day: number; slot: number; time: string },
): Fixture {
  const [home, away] = pairing(league.teams, day * league.times.length + slot);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const startsAt = new Date(day * DAY_MS + OFFSET_MS + (hours * 60 + minutes) * 60_000);
  return {
    id: `${league.id}-${dayOf(startsAt).replaceAll('-', '')}-${slot + 1}`,
    league,
    home,
    away,
    startsAt,
  };
}

/** The pairs one after the other: everybody meets everybody, and next time in the other's place. */
export function pairing(teams: readonly Team[], number: number): [Team, Team] {
  const rounds = teams.length - 1;
  const perRound = teams.length / 2;
  const round = Math.floor(number / perRound);
  const table = number % perRound;
  const turned = (place: number) => (place === 0 ? 0 : ((place - 1 + round) % rounds) + 1);
  const [one, other] = [teams[turned(table)], teams[turned(teams.length - 1 - table)]];
  if (!one || !other) throw new Error('a league has an even number of teams');
  return Math.floor(round / rounds) % 2 === 0 ? [one, other] : [other, one];
}

/** "2026-11-23" in Buenos Aires. */
export function dayOf(at: Date | number): string {
  return new Date(new Date(at).getTime() - OFFSET_MS).toISOString().slice(0, 10);
}
