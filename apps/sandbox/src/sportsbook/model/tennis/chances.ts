// The distributions of what a tennis match can still become: an exact Markov chain of points, games
// and sets. Before the match either player is equally likely to serve first.

import type { Cell } from '../markets/cells.ts';
import type { MarketId } from '../markets/market-id.ts';
import { sumOf } from '../markets/part.ts';
import type { MatchState, Pair, Side, Strengths } from '../types.ts';
import { isTieBreak, pointsOf } from './play.ts';
import {
  homeWinsGame,
  homeWinsPoint,
  homeWinsTieBreak,
  serverInTieBreak,
  servesOf,
  type Serves,
} from './points.ts';
import { setFrom, type SetEnd } from './sets.ts';

export interface TennisChances {
  sets: Cell[];
  games: Cell[];
  /** The games of each set, where it is played. */
  S1: Cell[];
  S2: Cell[];
  S3: Cell[];
}

export function tennisChances(strengths: Strengths, state: MatchState): TennisChances {
  const serves = servesOf(strengths);
  const holds = holdsOf(serves);
  const fresh = (server: Side) =>
    setFrom({
      games: [0, 0],
      server,
      running: holds[server],
      holds,
      tieBreak: (first) => homeWinsTieBreak(serves, first, [0, 0]),
    });
  const later = { home: fresh('home'), away: fresh('away') };
  const start = { sets: state.score, games: sumOf(state.periods.slice(0, -1)) };
  return count(
    state.server
      ? [{ ...start, ends: running(serves, { ...state, server: state.server }), probability: 1 }]
      : [later.home, later.away].map((ends) => ({ ...start, ends, probability: 0.5 })),
    later,
  );
}

/** How likely the home player wins a game that each serves. */
function holdsOf(serves: Serves): Record<Side, number> {
  return {
    home: homeWinsGame(homeWinsPoint(serves, 'home'), [0, 0]),
    away: homeWinsGame(homeWinsPoint(serves, 'away'), [0, 0]),
  };
}

/** The ends of the running set, from the points of its running game. */
function running(serves: Serves, state: MatchState & { server: Side }): SetEnd[] {
  const points = pointsOf(state);
  const inTieBreak = isTieBreak(state);
  const server = inTieBreak ? serverInTieBreak(state.server, points[0] + points[1]) : state.server;
  return setFrom({
    games: state.periods.at(-1) ?? [0, 0],
    server,
    running: homeWinsGame(homeWinsPoint(serves, server), inTieBreak ? [0, 0] : points),
    holds: holdsOf(serves),
    tieBreak: (first) => homeWinsTieBreak(serves, first, inTieBreak ? points : [0, 0]),
  });
}

interface Walk {
  ends: readonly SetEnd[];
  sets: Pair;
  /** Of the sets that are over. */
  games: Pair;
  probability: number;
}

/** Walks through all ways in which the sets can end, from each of the starts. */
function count(starts: readonly Walk[], later: Record<Side, SetEnd[]>): TennisChances {
  const cells = { sets: new Map(), games: new Map(), S1: new Map(), S2: new Map(), S3: new Map() };
  const perSet = [cells.S1, cells.S2, cells.S3];
  function walk({ ends, sets, games, probability }: Walk): void {
    for (const end of ends) {
      const chance = probability * end.probability;
      add(perSet[sets[0] + sets[1]], [end.home, end.away], chance);
      const isHome = end.home > end.away;
      const nextSets: Pair = [sets[0] + (isHome ? 1 : 0), sets[1] + (isHome ? 0 : 1)];
      const nextGames: Pair = [games[0] + end.home, games[1] + end.away];
      if (nextSets.includes(2)) {
        add(cells.sets, nextSets, chance);
        add(cells.games, nextGames, chance);
      } else walk({ ends: later[end.next], sets: nextSets, games: nextGames, probability: chance });
    }
  }
  for (const start of starts) walk(start);
  const { sets, games, S1, S2, S3 } = cells;
  return {
    sets: listOf(sets),
    games: listOf(games),
    S1: listOf(S1),
    S2: listOf(S2),
    S3: listOf(S3),
  };
}

function listOf(cells: Map<number, Cell>): Cell[] {
  return [...cells.values()];
}

function add(cells: Map<number, Cell> | undefined, [home, away]: Pair, probability: number): void {
  const found = cells?.get(home * 100 + away);
  if (found) found.probability += probability;
  else cells?.set(home * 100 + away, { home, away, probability });
}

/** The distribution that decides a market; null when tennis has no such market. */
export function tennisCells(chances: TennisChances, { scope }: MarketId): Cell[] | null {
  if (scope === 'match') return chances.sets;
  if (scope === 'games') return chances.games;
  if (scope === 'S1' || scope === 'S2' || scope === 'S3') return chances[scope];
  return null;
}
