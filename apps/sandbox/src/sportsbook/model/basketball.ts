// Basketball, by turns: a possession of 15 seconds each, in four quarters, and overtimes until one
// leads. Both sides have a fixed number of possessions left. So the prices take their points as
// independent sums, computed exactly.

import { handicapIds, totalIds, type Cell, type Chances } from './cells.ts';
import { isPast, sumOf, type Base, type Scope } from './markets.ts';
import { addPoints, homeLead, otherOf, tell, type Begin } from './match.ts';
import {
  distributionOf,
  mixed,
  plus,
  pointsOf,
  scaled,
  type Count,
  type Points,
} from './points.ts';
import type { MatchState, Pair, Strengths } from './types.ts';

const POSSESSION_MS = 15_000;
const QUARTER_MS = 10 * 60_000;
const OVERTIME_MS = 5 * 60_000;
const BREAK_MS = 2 * 60_000;
const HALF_TIME_MS = 15 * 60_000;

/** How likely a possession brings one, two and three points between equals. */
const ONE = 0.05;
const TWO = 0.31;
const THREE = 0.12;
const SCORING_PER_ELO = 0.00032;
const WIDEST_DIFFERENCE = 900;

/** The chances of 0, 1, 2 and 3 points of a possession. */
type Possession = [none: number, one: number, two: number, three: number];
/** A side that gains so many points since the last incident has a run. */
const RUN = 8;

export const beginBasketball: Begin = (state, strengths, random) => {
  const possessions = possessionsOf(strengths);
  if (state.period === 'pre') beginPeriod(state);
  return {
    stepMs: () => POSSESSION_MS,
    step() {
      if (state.period === 'ht' || state.period === 'break') {
        if (state.elapsedMs === startOf(state.periods.length)) beginPeriod(state);
        return;
      }
      playPossession(state, possessions, random());
      if (state.clockSeconds === 0) endPeriod(state);
      else tellRun(state);
    },
  };
};

function lengthOfAll(periods: number): number {
  return Math.min(periods, 4) * QUARTER_MS + Math.max(0, periods - 4) * OVERTIME_MS;
}

/** When a period begins, from 0; the breaks are before it. */
function startOf(period: number): number {
  return lengthOfAll(period) + period * BREAK_MS + (period >= 2 ? HALF_TIME_MS - BREAK_MS : 0);
}

function beginPeriod(state: MatchState): void {
  const index = state.periods.length;
  if (index === 0) tell(state, 'kick-off', { at: minuteOf(state) });
  state.periods.push([0, 0]);
  state.period = index < 4 ? `q${index + 1}` : 'ot';
  state.clockSeconds = lengthOf(index) / 1000;
}

function lengthOf(index: number): number {
  return index < 4 ? QUARTER_MS : OVERTIME_MS;
}

function playPossession(state: MatchState, possessions: Possessions, place: number): void {
  const period = state.periods.length - 1;
  const left = state.clockSeconds ?? 0;
  const possession = (lengthOf(period) / 1000 - left) / (POSSESSION_MS / 1000);
  const side = hasHomeTheBall({ period, possession }) ? 'home' : 'away';
  addPoints(state, side, pointsAt(possessions[side], place));
  state.play = { side: otherOf(side), zone: 50 };
  state.clockSeconds = left - POSSESSION_MS / 1000;
}

function pointsAt([none, one, two]: Possession, place: number): number {
  if (place < none) return 0;
  if (place < none + one) return 1;
  return place < none + one + two ? 2 : 3;
}

function endPeriod(state: MatchState): void {
  const played = state.periods.length;
  state.isOver = played >= 4 && state.score[0] !== state.score[1];
  state.play = null;
  tell(state, state.isOver ? 'end' : 'period-end', { at: minuteOf(state) });
  state.period = state.isOver ? 'end' : played === 2 ? 'ht' : 'break';
}

function tellRun(state: MatchState): void {
  const [home, away] = state.incidents.at(-1)?.score ?? [0, 0];
  const gained = state.score[0] - home - (state.score[1] - away);
  if (Math.abs(gained) >= RUN)
    tell(state, 'basket-run', { at: minuteOf(state), side: gained > 0 ? 'home' : 'away' });
}

/** Minutes of play since the beginning. */
function minuteOf({ periods, clockSeconds }: MatchState): string {
  const index = Math.max(0, periods.length - 1);
  const played = periods.length === 0 ? 0 : lengthOf(index) - (clockSeconds ?? 0) * 1000;
  return String(Math.max(1, Math.ceil((lengthOfAll(index) + played) / 60_000)));
}

type Possessions = ReturnType<typeof possessionsOf>;

function possessionsOf(strengths: Strengths) {
  const tilt = SCORING_PER_ELO * homeLead(strengths, WIDEST_DIFFERENCE);
  return { home: possessionOf(1 + tilt), away: possessionOf(1 - tilt) };
}

function possessionOf(by: number): Possession {
  return [1 - (ONE + TWO + THREE) * by, ONE * by, TWO * by, THREE * by];
}

/** The home side begins the first, third and every other period after them. */
function hasHomeTheBall({ period, possession }: { period: number; possession: number }) {
  return (period + possession) % 2 === 0;
}

/** How often each side still has the ball in a period. */
function possessionsLeft(state: MatchState, index: number): Pair {
  const all = lengthOf(index) / POSSESSION_MS;
  if (state.isOver || isPast(state, index)) return [0, 0];
  if (index >= state.periods.length) return [all / 2, all / 2];
  const left = Math.round(((state.clockSeconds ?? 0) * 1000) / POSSESSION_MS);
  const [more, less] = [Math.ceil(left / 2), Math.floor(left / 2)];
  return hasHomeTheBall({ period: index, possession: all - left }) ? [more, less] : [less, more];
}

const parts = [
  { scope: 'H1', periods: [0, 1] },
  { scope: 'Q1', periods: [0] },
  { scope: 'Q2', periods: [1] },
  { scope: 'Q3', periods: [2] },
  { scope: 'Q4', periods: [3] },
] as const;
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
  const known = new Map<string, Cell[]>();
  const cellsOf: Chances['cellsOf'] = ({ scope, base }) => {
    const counted = countedIn[base];
    if (!counted) return null;
    const key = `${scope} ${counted}`;
    const cells = known.get(key) ?? freshCells(possessions, state, scope, counted);
    known.set(key, cells);
    return cells;
  };
  return { ids: () => marketIds(state, cellsOf), cellsOf };
}

type Sides = [home: Points, away: Points];

function freshCells(
  possessions: Possessions,
  state: MatchState,
  scope: Scope,
  counted: Counted,
): Cell[] {
  const part = parts.find((each) => each.scope === scope);
  const periods = part?.periods ?? [0, 1, 2, 3, ...state.periods.keys().drop(4)];
  const pointsIn = (left: Pair, from: Pair): Sides => [
    pointsOf(possessions.home, left[0], from[0]),
    pointsOf(possessions.away, left[1], from[1]),
  ];
  const sides = pointsIn(
    sumOf(periods.map((index) => possessionsLeft(state, index))),
    sumOf(periods.map((index) => state.periods[index] ?? [0, 0])),
  );
  const each = OVERTIME_MS / POSSESSION_MS / 2;
  const inOvertime = pointsIn([each, each], [0, 0]);
  const count = counts[counted];
  // A match goes on until somebody leads; its parts can end in a tie.
  const { from, chances } = part
    ? distributionOf(count, sides)
    : playedOn(count, sides, overtimes(count, inOvertime));
  return Array.from(chances, (probability, index) =>
    counted === 'away'
      ? { home: 0, away: from + index, probability }
      : { home: from + index, away: 0, probability },
  );
}

/** The final count: unchanged where a side leads, and with the added points after a tie. */
function playedOn(count: Count, sides: Sides, added?: Points): Points {
  const decided = distributionOf(count, sides, 'without');
  return added ? mixed(decided, plus(distributionOf(count, sides, 'only'), added)) : decided;
}

function overtimes(count: Count, sides: Sides): Points {
  let all = playedOn(count, sides);
  for (let further = 1; further < MOST_OVERTIMES; further += 1) all = playedOn(count, sides, all);
  return scaled(all);
}

function marketIds(state: MatchState, cellsOf: Chances['cellsOf']): string[] {
  const cells = (scope: Scope, base: Base) => cellsOf({ scope, base }) ?? [];
  const around = { step: 1, each: 1 } as const;
  return [
    'ML0',
    ...handicapIds('AH', cells('match', 'AH'), { step: 1, each: 2 }),
    ...totalIds('OU', cells('match', 'OU'), { step: 2, each: 2 }),
    ...totalIds('H-OU', cells('match', 'H-OU'), { step: 2, each: 1 }),
    ...totalIds('A-OU', cells('match', 'A-OU'), { step: 2, each: 1 }),
    'OE',
    ...parts
      .filter(({ periods }) => !periods.every((index) => isPast(state, index)))
      .flatMap(({ scope }) => [
        `${scope}-ML0`,
        ...(scope === 'H1' ? handicapIds('H1-AH', cells(scope, 'AH'), around) : []),
        ...totalIds(`${scope}-OU`, cells(scope, 'OU'), around),
      ]),
  ];
}
