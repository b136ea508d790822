// The outcomes still possible in a basketball match, and its markets. Both sides have a fixed
// number of possessions left, so their points are independent sums, computed exactly.

import { handicapIds, totalIds, type Cell, type Chances } from '../markets/cells.ts';
import type { Base, MarketId, Scope } from '../markets/markets.ts';
import { isPast, partOf, sumOf } from '../results.ts';
import type { MatchState, Pair, Strengths } from '../types.ts';
import {
  distributionOf,
  mixed,
  plus,
  pointsOf,
  scaled,
  type Count,
  type Points,
} from './points.ts';
import { OVERTIME_MS, POSSESSION_MS, QUARTER_MS, possessionsLeft, possessionsOf } from './play.ts';

type Possessions = ReturnType<typeof possessionsOf>;

/** A part of the match: what the sides have, and how often each still has the ball. */
interface Rest {
  score: Pair;
  left: Pair;
}

const counts = { margin: [1, -1], total: [1, 1], home: [1, 0], away: [0, 1] } as const;
type Counted = keyof typeof counts;
const countedIn: Partial<Record<Base, Counted>> = {
  ML0: 'margin',
  AH: 'margin',
  OU: 'total',
  OE: 'total',
  'H-OU': 'home',
  'A-OU': 'away',
};
/** A further overtime after so many is too rare to be counted. */
const MOST_OVERTIMES = 5;

export function basketballChances(strengths: Strengths, state: MatchState): Chances {
  const possessions = possessionsOf(strengths);
  const known = new Map<Scope, Record<Counted, Cell[]>>();
  const cellsOf: Chances['cellsOf'] = ({ scope, base }) => {
    const counted = countedIn[base];
    const rest = restOf(state, scope);
    if (!counted || !rest) return null;
    const cells = known.get(scope) ?? freshCells(possessions, rest, scope);
    known.set(scope, cells);
    return cells[counted];
  };
  return { ids: () => marketIds(state, cellsOf), cellsOf };
}

function restOf(state: MatchState, scope: Scope): Rest | null {
  const leftOf = (...quarters: number[]) =>
    sumOf(quarters.map((index) => quarterLeft(state, index)));
  if (scope === 'match')
    return {
      score: state.score,
      left: state.period === 'ot' ? possessionsLeft(state, OVERTIME_MS) : leftOf(0, 1, 2, 3),
    };
  if (scope === 'H1') return { score: sumOf(state.periods.slice(0, 2)), left: leftOf(0, 1) };
  if (!scope.startsWith('Q')) return null;
  const index = Number(scope.slice(1)) - 1;
  return { score: state.periods[index] ?? [0, 0], left: leftOf(index) };
}

function quarterLeft(state: MatchState, index: number): Pair {
  if (state.isOver || isPast(state, index)) return [0, 0];
  if (index === state.periods.length - 1) return possessionsLeft(state, QUARTER_MS);
  const each = QUARTER_MS / POSSESSION_MS / 2;
  return [each, each];
}

type Sides = [home: Points, away: Points];

/** The distributions of the lead, of the total, and of each side's points. */
function freshCells(
  possessions: Possessions,
  { score, left }: Rest,
  scope: Scope,
): Record<Counted, Cell[]> {
  const pointsIn = (count: Pair, from: Pair): Sides => [
    pointsOf(possessions.home, count[0], from[0]),
    pointsOf(possessions.away, count[1], from[1]),
  ];
  const sides = pointsIn(left, score);
  const each = OVERTIME_MS / POSSESSION_MS / 2;
  const inOvertime = pointsIn([each, each], [0, 0]);
  const cellsOf = (count: Count): Cell[] => {
    // A match goes on until somebody leads; its parts can end in a tie.
    const { from, chances } =
      scope === 'match'
        ? playedOn(count, sides, overtimes(count, inOvertime))
        : distributionOf(count, sides);
    return Array.from(chances, (probability, index) =>
      count === counts.away
        ? { home: 0, away: from + index, probability }
        : { home: from + index, away: 0, probability },
    );
  };
  return {
    margin: cellsOf(counts.margin),
    total: cellsOf(counts.total),
    home: cellsOf(counts.home),
    away: cellsOf(counts.away),
  };
}

/** The final count: unchanged where a side leads, and with the added points after a tie. */
function playedOn(count: Count, sides: Sides, added?: Points): Points {
  const decided = distributionOf(count, sides, 'without');
  return added ? mixed(decided, plus(distributionOf(count, sides, 'only'), added)) : decided;
}

/** The count of a tied match's overtimes, however many there are. */
function overtimes(count: Count, sides: Sides): Points {
  let all = playedOn(count, sides);
  for (let further = 1; further < MOST_OVERTIMES; further += 1) all = playedOn(count, sides, all);
  return scaled(all);
}

function marketIds(state: MatchState, cellsOf: Chances['cellsOf']): string[] {
  const cells = (scope: Scope, base: Base) => cellsOf({ scope, base }) ?? [];
  const parts: Scope[] = ['H1', 'Q1', 'Q2', 'Q3', 'Q4'];
  return [
    'ML0',
    ...handicapIds('AH', cells('match', 'AH'), { step: 1, each: 2 }),
    ...totalIds('OU', cells('match', 'OU'), { step: 2, each: 2 }),
    ...totalIds('H-OU', cells('match', 'H-OU'), { step: 2, each: 1 }),
    ...totalIds('A-OU', cells('match', 'A-OU'), { step: 2, each: 1 }),
    'OE',
    ...parts.flatMap((scope) => {
      const market: MarketId = { scope, base: 'ML0', type: `${scope}-ML0`, line: null };
      if (partOf(state, market)?.isFinished !== false) return [];
      const around = { step: 1, each: 1 } as const;
      return [
        market.type,
        ...(scope === 'H1' ? handicapIds('H1-AH', cells(scope, 'AH'), around) : []),
        ...totalIds(`${scope}-OU`, cells(scope, 'OU'), around),
      ];
    }),
  ];
}
