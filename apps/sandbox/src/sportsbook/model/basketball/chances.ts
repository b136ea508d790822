// The distributions of what a basketball match can still become. Both sides have a fixed number of
// possessions left, so their points are independent sums, computed exactly.

import type { Cell } from '../markets/cells.ts';
import type { Base, MarketId, Scope } from '../markets/market-id.ts';
import { isPast, sumOf } from '../markets/part.ts';
import type { MatchState, Pair, Strengths } from '../types.ts';
import { closed, overtime, type Overtime } from './overtime.ts';
import {
  OVERTIME_MS,
  POSSESSION_MS,
  QUARTER_MS,
  possessionsLeft,
  possessionsOf,
  type Possession,
} from './possessions.ts';
import { shifted, sumsOf, totalOf, marginOf, type Points } from './points.ts';

/** A part of the match: what the sides have, and how often each still has the ball. */
interface Rest {
  score: Pair;
  left: Pair;
}

export interface BasketballChances {
  restOf(scope: Scope): Rest | null;
  home(count: number): Points;
  away(count: number): Points;
  overtime(): Overtime;
  /** What was computed already, by the part and what is counted in it. */
  cells: Map<string, Cell[]>;
}

export function basketballChances(strengths: Strengths, state: MatchState): BasketballChances {
  const { home, away } = possessionsOf(strengths);
  let extra: Overtime | null = null;
  const most = (4 * QUARTER_MS) / POSSESSION_MS / 2;
  const [homeSums, awaySums] = [sums(home, most), sums(away, most)];
  return {
    restOf: (scope) => restOf(state, scope),
    home: homeSums,
    away: awaySums,
    cells: new Map(),
    overtime: () => {
      const each = OVERTIME_MS / POSSESSION_MS / 2;
      return (extra ??= overtime(homeSums(each), awaySums(each)));
    },
  };
}

function sums(possession: Possession, most: number): (count: number) => Points {
  let all: Points[] | null = null;
  return (count) => (all ??= sumsOf(possession, most))[count] ?? { from: 0, chances: [1] };
}

function restOf(state: MatchState, scope: Scope): Rest | null {
  const quarter = (index: number): Rest => ({
    score: state.periods[index] ?? [0, 0],
    left: quarterLeft(state, index),
  });
  const leftOf = (count: number) =>
    sumOf(Array.from({ length: count }, (_, index) => quarterLeft(state, index)));
  if (scope === 'match')
    return {
      score: state.score,
      left: state.period === 'ot' ? possessionsLeft(state, OVERTIME_MS) : leftOf(4),
    };
  if (scope === 'H1') return { score: sumOf(state.periods.slice(0, 2)), left: leftOf(2) };
  return scope.startsWith('Q') ? quarter(Number(scope.slice(1)) - 1) : null;
}

function quarterLeft(state: MatchState, index: number): Pair {
  if (state.isOver || isPast(state, index)) return [0, 0];
  if (index === state.periods.length - 1) return possessionsLeft(state, QUARTER_MS);
  const each = QUARTER_MS / POSSESSION_MS / 2;
  return [each, each];
}

/** The distribution that decides a market: of the lead, of the total, or of one side's points. */
export function basketballCells(
  chances: BasketballChances,
  { scope, base }: Pick<MarketId, 'scope' | 'base'>,
): Cell[] | null {
  const counted = countedIn[base];
  const rest = counted ? chances.restOf(scope) : null;
  if (!counted || !rest) return null;
  const key = `${scope} ${counted}`;
  const stored = chances.cells.get(key);
  if (stored) return stored;
  const cells = freshCells(chances, rest, { counted, isWhole: scope === 'match' });
  chances.cells.set(key, cells);
  return cells;
}

type Counted = 'margin' | 'total' | 'home' | 'away';
const countedIn: Partial<Record<Base, Counted>> = {
  ML0: 'margin',
  AH: 'margin',
  OU: 'total',
  OE: 'total',
  'H-OU': 'home',
  'A-OU': 'away',
};

/** Of a part of the match, which has no overtime. */
const regular: Record<Counted, (home: Points, away: Points) => Points> = {
  margin: marginOf,
  total: totalOf,
  home: (home) => home,
  away: (_home, away) => away,
};

function freshCells(
  chances: BasketballChances,
  rest: Rest,
  { counted, isWhole }: { counted: Counted; isWhole: boolean },
): Cell[] {
  const home = shifted(chances.home(rest.left[0]), rest.score[0]);
  const away = shifted(chances.away(rest.left[1]), rest.score[1]);
  // A match goes on until somebody leads; its parts can end in a tie.
  const extra = isWhole ? chances.overtime() : null;
  const points = extra ? closed[counted](home, away, extra) : regular[counted](home, away);
  return points.chances.map((probability, index) =>
    counted === 'away'
      ? { home: 0, away: points.from + index, probability }
      : { home: points.from + index, away: 0, probability },
  );
}
