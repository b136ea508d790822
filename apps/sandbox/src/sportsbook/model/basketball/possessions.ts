// How a basketball match is played: by turns, a possession of 15 seconds each. The simulation and
// the prices use these same numbers.

import type { MatchState, Pair, Strengths } from '../types.ts';

export const POSSESSION_MS = 15_000;
export const QUARTER_MS = 10 * 60_000;
export const OVERTIME_MS = 5 * 60_000;
export const BREAK_MS = 2 * 60_000;
export const HALF_TIME_MS = 15 * 60_000;

/** How likely a possession brings one, two and three points between equals. */
const ONE = 0.05;
const TWO = 0.31;
const THREE = 0.12;
const SCORING_PER_ELO = 0.00032;
const WIDEST_DIFFERENCE = 900;

/** The chances of 0, 1, 2 and 3 points of a possession. */
export type Possession = [none: number, one: number, two: number, three: number];

export function possessionsOf(strengths: Strengths): { home: Possession; away: Possession } {
  const difference = strengths.home - strengths.away + strengths.homeAdvantage + strengths.drift;
  const tilt =
    SCORING_PER_ELO * Math.max(-WIDEST_DIFFERENCE, Math.min(WIDEST_DIFFERENCE, difference));
  return { home: scaled(1 + tilt), away: scaled(1 - tilt) };
}

function scaled(by: number): Possession {
  return [1 - (ONE + TWO + THREE) * by, ONE * by, TWO * by, THREE * by];
}

/** The home side begins the first, third and every other period after them. */
export function hasHomeTheBall({ period, possession }: { period: number; possession: number }) {
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
