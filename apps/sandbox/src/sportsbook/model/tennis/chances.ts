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
  const fresh = (server: Side) => {
    const holds = { home: 0, away: 0 };
    holds.home = homeWinsGame(homeWinsPoint(serves, 'home'), [0, 0]);
    holds.away = homeWinsGame(homeWinsPoint(serves, 'away'), [0, 0]);
    return setFrom({
      games: [0, 0],
      server,
      running: holds[server],
      holds,
      tieBreak: (first) => homeWinsTieBreak(serves, first, [0, 0]),
    });
  };
  const later = { home: fresh('home'), away: fresh('away') };
  const count = new Counter(state, later);
  if (state.server) count.play(running(serves, { ...state, server: state.server }), 1);
  else for (const server of ['home', 'away'] as const) count.play(later[server], 0.5);
  return count.chances();
}

/** The ends of the running set, from the points of its running game. */
function running(serves: Serves, state: MatchState & { server: Side }): SetEnd[] {
  const points = pointsOf(state);
  const holds = {
    home: homeWinsGame(homeWinsPoint(serves, 'home'), [0, 0]),
    away: homeWinsGame(homeWinsPoint(serves, 'away'), [0, 0]),
  };
  const inTieBreak = isTieBreak(state);
  const server = inTieBreak ? serverInTieBreak(state.server, points[0] + points[1]) : state.server;
  return setFrom({
    games: state.periods.at(-1) ?? [0, 0],
    server,
    running: homeWinsGame(homeWinsPoint(serves, server), inTieBreak ? [0, 0] : points),
    holds,
    tieBreak: (first) => homeWinsTieBreak(serves, first, inTieBreak ? points : [0, 0]),
  });
}

/** Walks through all ways in which the sets can end. */
class Counter {
  readonly #later: Record<Side, SetEnd[]>;
  readonly #cells = {
    sets: new Map<number, Cell>(),
    games: new Map<number, Cell>(),
    perSet: [new Map<number, Cell>(), new Map<number, Cell>(), new Map<number, Cell>()],
  };
  readonly #sets: Pair;
  /** Games of the sets that are over. */
  readonly #games: Pair;

  constructor(state: MatchState, later: Record<Side, SetEnd[]>) {
    this.#later = later;
    this.#sets = state.score;
    this.#games = sumOf(state.periods.slice(0, -1));
  }

  play(first: readonly SetEnd[], share: number): void {
    this.#walk({ ends: first, sets: this.#sets, games: this.#games, probability: share });
  }

  #walk({
    ends,
    sets,
    games,
    probability,
  }: {
    ends: readonly SetEnd[];
    sets: Pair;
    games: Pair;
    probability: number;
  }): void {
    for (const end of ends) {
      const chance = probability * end.probability;
      add(this.#cells.perSet[sets[0] + sets[1]], [end.home, end.away], chance);
      const isHome = end.home > end.away;
      const nextSets: Pair = [sets[0] + (isHome ? 1 : 0), sets[1] + (isHome ? 0 : 1)];
      const nextGames: Pair = [games[0] + end.home, games[1] + end.away];
      if (nextSets[0] === 2 || nextSets[1] === 2) {
        add(this.#cells.sets, nextSets, chance);
        add(this.#cells.games, nextGames, chance);
      } else
        this.#walk({
          ends: this.#later[end.next],
          sets: nextSets,
          games: nextGames,
          probability: chance,
        });
    }
  }

  chances(): TennisChances {
    const [S1, S2, S3] = this.#cells.perSet.map((cells) => [...cells.values()]);
    return {
      sets: [...this.#cells.sets.values()],
      games: [...this.#cells.games.values()],
      S1: S1 ?? [],
      S2: S2 ?? [],
      S3: S3 ?? [],
    };
  }
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
