// Plays a basketball match possession by possession: four quarters, and overtimes until one leads.

import { tell } from '../incidents.ts';
import type { MatchState, Random, Strengths } from '../types.ts';
import {
  BREAK_MS,
  HALF_TIME_MS,
  OVERTIME_MS,
  POSSESSION_MS,
  QUARTER_MS,
  hasHomeTheBall,
  possessionsOf,
  type Possession,
} from './possessions.ts';

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

/** When a period begins, from 0; the breaks are before it. */
function startOf(period: number): number {
  const quarters = Math.min(period, 4) * QUARTER_MS + Math.max(0, period - 4) * OVERTIME_MS;
  return quarters + period * BREAK_MS + (period >= 2 ? HALF_TIME_MS - BREAK_MS : 0);
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
  state.play = { side: side === 'home' ? 'away' : 'home', zone: 50 };
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
  const before = (Math.min(index, 4) * QUARTER_MS + Math.max(0, index - 4) * OVERTIME_MS) / 1000;
  const played = periods.length === 0 ? 0 : lengthOf(index) / 1000 - (clockSeconds ?? 0);
  return String(Math.max(1, Math.ceil((before + played) / 60)));
}
