// How many goals the sides of a football match score, and how long it is played. The simulation and
// the prices use these same numbers.

import type { Pair, Strengths } from '../types.ts';

/** What both sides score together at equal strength: a tie is then 0.288 likely. */
const GOALS_OF_EQUALS = 2.25;
/** A side's goals multiply by e to the power of this for each Elo point of difference. */
const GOALS_PER_ELO = 0.0024;
const WIDEST_DIFFERENCE = 600;
/** Of each red card: on the goals of its own side, and of the other. */
const RED_OWN = 0.75;
const RED_OTHER = 1.25;

const MINUTE_MS = 60_000;
export const BREAK_MS = 15 * MINUTE_MS;
export const HALF_MS = 45 * MINUTE_MS;

/** The length of the halves with their added time, which depends on nothing but the two sides. */
export function halvesOf({ home, away }: Strengths): { first: number; second: number } {
  const sides = Math.abs(Math.round(home) + Math.round(away));
  return {
    first: HALF_MS + (1 + (sides % 3)) * MINUTE_MS,
    second: HALF_MS + (3 + (sides % 4)) * MINUTE_MS,
  };
}

/** The goals expected of each side in a millisecond of play, with these red cards. */
export function ratesOf(strengths: Strengths, reds: Pair): Pair {
  const { first, second } = halvesOf(strengths);
  const difference = strengths.home - strengths.away + strengths.homeAdvantage + strengths.drift;
  const tilt = Math.exp(
    GOALS_PER_ELO * Math.max(-WIDEST_DIFFERENCE, Math.min(WIDEST_DIFFERENCE, difference)),
  );
  const base = GOALS_OF_EQUALS / 2 / (first + second);
  return [
    base * tilt * RED_OWN ** reds[0] * RED_OTHER ** reds[1],
    (base / tilt) * RED_OWN ** reds[1] * RED_OTHER ** reds[0],
  ];
}
