// Which events there are: every league plays every day at its times. The same day always has the
// same events. Pure.

import type { Fixture, League, Team } from '../types.ts';
import { leagues } from './leagues.ts';

const DAY_MS = 86_400_000;
/** Buenos Aires is three hours behind all year. */
const OFFSET_MS = 3 * 3_600_000;

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
