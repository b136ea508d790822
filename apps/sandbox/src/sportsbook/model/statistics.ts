// Form, table and meetings from past seasons. The same model simulates them, always with the same
// result. Pure.

import { numbersOf } from '../../seeded-chance.ts';
import { pairing } from './calendar/calendar.ts';
import { newMatch } from './match.ts';
import { playUntil, WHOLE_MATCH_MS } from './play.ts';
import { sumOf } from './markets.ts';
import type { League, Pair, PastMatch, Sport, Statistics, TableRow, Team } from './types.ts';

const WEEK_MS = 7 * 86_400_000;
const SEASONS = 3;
const LISTED = 5;
const MEETINGS = 6;

interface Meeting {
  home: Team;
  away: Team;
  score: Pair;
  at: number;
}

/** The table is the last season's; form and meetings have the newest first. */
export function statisticsOf(
  league: League,
  { home, away }: { home: Team; away: Team },
  day: Date,
): Statistics {
  const year = day.getUTCFullYear();
  const seasons = Array.from({ length: SEASONS }, (_, index) => seasonOf(league, year - 1 - index));
  const [last = []] = seasons;
  const formOf = (team: Team) => listed(last, LISTED, (match) => isIn(match, team));
  return {
    form: { home: formOf(home), away: formOf(away) },
    meetings: listed(seasons.flat(), MEETINGS, (match) => isIn(match, home) && isIn(match, away)),
    table: tableOf(league, last),
  };
}

const isIn = ({ home, away }: Meeting, { id }: Team) => home.id === id || away.id === id;

function listed(
  matches: readonly Meeting[],
  most: number,
  isListed: (match: Meeting) => boolean,
): PastMatch[] {
  return matches
    .filter(isListed)
    .slice(0, most)
    .map(({ home, away, score, at }) => ({ home: home.name, away: away.name, score, at }));
}

/** Seasons never change, so each is simulated once; at most as many stay as fit below. */
const seasons = new Map<string, Meeting[]>();
const SEASONS_STORED = 200;

/** Everybody at home and away against everybody, a round a week until early December. */
function seasonOf(league: League, year: number): Meeting[] {
  const key = `${league.id} ${year}`;
  const stored = seasons.get(key);
  if (stored) return stored;
  const random = numbersOf(key);
  const perRound = league.teams.length / 2;
  const rounds = 2 * (league.teams.length - 1);
  const end = Date.UTC(year, 11, 6, 23);
  const matches = Array.from({ length: rounds * perRound }, (_, number): Meeting => {
    const [home, away] = pairing(league.teams, number);
    const strengths = {
      sport: league.sport,
      home: home.rating,
      away: away.rating,
      homeAdvantage: league.homeAdvantage,
      drift: 0,
    };
    const { score } = playUntil(newMatch(league.sport), strengths, WHOLE_MATCH_MS, random);
    const round = Math.floor(number / perRound);
    return { home, away, score, at: end - (rounds - 1 - round) * WEEK_MS };
  }).toReversed();
  if (seasons.size >= SEASONS_STORED) seasons.clear();
  seasons.set(key, matches);
  return matches;
}

function tableOf({ teams, sport }: League, matches: readonly Meeting[]): TableRow[] {
  return teams
    .map(({ id, name, short, colours }) => ({
      team: { id, name, short, colours },
      ...recordOf(
        sport,
        matches.flatMap(({ home, away, score: [ofHome, ofAway] }): Pair[] => {
          if (home.id === id) return [[ofHome, ofAway]];
          return away.id === id ? [[ofAway, ofHome]] : [];
        }),
      ),
    }))
    .toSorted(
      (one, other) =>
        other.points - one.points ||
        other.scored - other.conceded - (one.scored - one.conceded) ||
        other.scored - one.scored,
    );
}

const pointsFor: Record<Sport, [win: number, tie: number, defeat: number]> = {
  football: [3, 1, 0],
  basketball: [2, 0, 1],
  tennis: [1, 0, 0],
};

/** From a team's scores, its own side first. */
function recordOf(sport: Sport, scores: readonly Pair[]): Omit<TableRow, 'team'> {
  const [scored, conceded] = sumOf(scores);
  const won = scores.filter(([own, other]) => own > other).length;
  const lost = scores.filter(([own, other]) => own < other).length;
  const played = scores.length;
  const drawn = played - won - lost;
  const [win, tie, defeat] = pointsFor[sport];
  const points = won * win + drawn * tie + lost * defeat;
  return { played, won, drawn, lost, scored, conceded, points };
}
