// Plays a basketball match by turns, a possession of 15 seconds each: four quarters, and overtimes
// until one leads. The prices use these same numbers.

import { tell } from '../incidents.ts';
import { homeLead, otherOf } from '../sides.ts';
import type { MatchState, Pair, Random, Strengths } from '../types.ts';

export const POSSESSION_MS = 15_000;
export const QUARTER_MS = 10 * 60_000;
export const OVERTIME_MS = 5 * 60_000;
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

/** Changes the given state, up to the last possession that ends at `untilMs`. */
export function playBasketball(
  state: MatchState,
  strengths: Strengths,
  { untilMs, random }: { untilMs: number; random: Random },
): void {
  const possessions = possessionsOf(strengths);
  if (state.period === 'pre') beginPeriod(state);
  while (!state.isOver && state.elapsedMs + POSSESSION_MS <= untilMs) {
    state.elapsedMs += POSSESSION_MS;
    if (state.period === 'ht' || state.period === 'break') {
      if (state.elapsedMs === startOf(state.periods.length)) beginPeriod(state);
      continue;
    }
    const left = (state.clockSeconds ?? 0) - POSSESSION_MS / 1000;
    playPossession(state, possessions, random());
    state.clockSeconds = left;
    if (left === 0) endPeriod(state);
    else tellRun(state);
  }
}

/** How long so many periods are played. */
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

function playPossession(
  state: MatchState,
  possessions: { home: Possession; away: Possession },
  place: number,
): void {
  const period = state.periods.length - 1;
  const left = (state.clockSeconds ?? 0) * 1000;
  const possession = (lengthOf(period) - left) / POSSESSION_MS;
  const side = hasHomeTheBall({ period, possession }) ? 'home' : 'away';
  const points = pointsAt(possessions[side], place);
  const index = side === 'home' ? 0 : 1;
  state.score[index] += points;
  const running = state.periods[period];
  if (running) running[index] += points;
  state.play = { side: otherOf(side), zone: 50 };
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

export function possessionsOf(strengths: Strengths): { home: Possession; away: Possession } {
  const tilt = SCORING_PER_ELO * homeLead(strengths, WIDEST_DIFFERENCE);
  return { home: scaled(1 + tilt), away: scaled(1 - tilt) };
}

function scaled(by: number): Possession {
  return [1 - (ONE + TWO + THREE) * by, ONE * by, TWO * by, THREE * by];
}

/** The home side begins the first, third and every other period after them. */
function hasHomeTheBall({ period, possession }: { period: number; possession: number }) {
  return (period + possession) % 2 === 0;
}

/** How often each side still has the ball in the running period, which lasts so long. */
export function possessionsLeft({ periods, clockSeconds }: MatchState, lengthMs: number): Pair {
  const all = lengthMs / POSSESSION_MS;
  const left = Math.round(((clockSeconds ?? 0) * 1000) / POSSESSION_MS);
  const isHomeNext = hasHomeTheBall({ period: periods.length - 1, possession: all - left });
  return isHomeNext
    ? [Math.ceil(left / 2), Math.floor(left / 2)]
    : [Math.floor(left / 2), Math.ceil(left / 2)];
}
