// Plays a football match in steps of five seconds: in each at most one thing happens. The prices
// use the same rates of goals and the same lengths.

import { tell } from '../incidents.ts';
import { homeLead, otherOf } from '../sides.ts';
import type { MatchState, Pair, Random, Side, Strengths } from '../types.ts';

/** The goals of both sides together at equal strength: a tie then has probability 0.288. */
const GOALS_OF_EQUALS = 2.25;
/** A side's goals multiply by e to the power of this for each Elo point of difference. */
const GOALS_PER_ELO = 0.0024;
const WIDEST_DIFFERENCE = 600;
/** The factors of each red card: on the goals of its own side, and of the other. */
const RED_OWN = 0.75;
const RED_OTHER = 1.25;

const MINUTE_MS = 60_000;
export const BREAK_MS = 15 * MINUTE_MS;
const HALF_MS = 45 * MINUTE_MS;
const STEP_MS = 5_000;
/** How likely each thing is for a side in a step: about five corners, two yellows, 0.1 reds. */
const CORNER = 0.0045;
const YELLOW = 0.0019;
const RED = 0.00009;
const PLAY_TURNS = 0.16;

/** Changes the given state, up to the last step that ends at `untilMs`. */
export function playFootball(
  state: MatchState,
  strengths: Strengths,
  { untilMs, random }: { untilMs: number; random: Random },
): void {
  const { first, second } = halvesOf(strengths);
  const restart = first + BREAK_MS;
  const end = restart + second;
  if (state.period === 'pre') {
    state.period = 'h1';
    state.periods = [[0, 0]];
    state.clockSeconds = 0;
    tell(state, 'kick-off', { at: minuteOf(state) });
  }
  let chances = stepChances(strengths, state);
  while (!state.isOver && state.elapsedMs + STEP_MS <= untilMs) {
    state.elapsedMs += STEP_MS;
    const { elapsedMs } = state;
    if (elapsedMs > first && elapsedMs <= restart) {
      if (elapsedMs === restart) beginSecond(state);
      continue;
    }
    const isFirst = elapsedMs <= first;
    state.clockSeconds = (isFirst ? elapsedMs : HALF_MS + elapsedMs - restart) / 1000;
    if (happens(state, chances, random())) chances = stepChances(strengths, state);
    movePlay(state, random());
    if (elapsedMs === first) endPeriod(state, 'ht');
    if (elapsedMs === end) endPeriod(state, 'end');
  }
}

const counters = { goal: 'score', corner: 'corners', yellow: 'yellows', red: 'reds' } as const;

interface StepChances {
  things: { kind: keyof typeof counters; side: Side; upTo: number }[];
  any: number;
}

function stepChances(strengths: Strengths, state: MatchState): StepChances {
  const [home, away] = ratesOf(strengths, state.reds);
  let any = 0;
  const both = (kind: keyof typeof counters, ofHome: number, ofAway = ofHome) =>
    [['home', ofHome] as const, ['away', ofAway] as const].map(([side, chance]) => {
      any += chance;
      return { kind, side, upTo: any };
    });
  const things = [
    ...both('goal', home * STEP_MS, away * STEP_MS),
    ...both('corner', CORNER),
    ...both('yellow', YELLOW),
    ...both('red', RED),
  ];
  return { things, any };
}

/** Whether the chances of the next steps are others: after a red card. */
function happens(state: MatchState, { things, any }: StepChances, place: number): boolean {
  const thing = place < any && things.find(({ upTo }) => place < upTo);
  if (!thing) return false;
  const { kind, side } = thing;
  const index = side === 'home' ? 0 : 1;
  state[counters[kind]][index] += 1;
  if (kind === 'goal') {
    const half = state.periods.at(-1);
    if (half) half[index] += 1;
    state.play = { side: otherOf(side), zone: 50 };
  }
  if (kind === 'corner') state.play = { side, zone: 95 };
  tell(state, kind, { at: minuteOf(state), side });
  return kind === 'red';
}

/** The ball goes to and fro; it decides nothing. */
function movePlay(state: MatchState, place: number): void {
  const { side, zone } = state.play ?? { side: 'home', zone: 50 };
  if (place < PLAY_TURNS) state.play = { side: otherOf(side), zone: 100 - zone };
  else {
    const step = Math.round(((place - PLAY_TURNS) / (1 - PLAY_TURNS) - 0.45) * 40);
    state.play = { side, zone: Math.max(5, Math.min(95, zone + step)) };
  }
}

function endPeriod(state: MatchState, period: 'ht' | 'end'): void {
  state.period = period;
  state.play = null;
  state.isOver = period === 'end';
  tell(state, state.isOver ? 'end' : 'period-end', { at: minuteOf(state) });
  state.clockSeconds = (period === 'ht' ? HALF_MS : 2 * HALF_MS) / 1000;
}

function beginSecond(state: MatchState): void {
  state.period = 'h2';
  state.periods.push([0, 0]);
}

function minuteOf({ periods, clockSeconds }: MatchState): string {
  const last = periods.length > 1 ? 90 : 45;
  const minute = Math.max(1, Math.ceil((clockSeconds ?? 0) / 60));
  return minute > last ? `${last}+${minute - last}` : String(minute);
}

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
  const tilt = Math.exp(GOALS_PER_ELO * homeLead(strengths, WIDEST_DIFFERENCE));
  const base = GOALS_OF_EQUALS / 2 / (first + second);
  return [
    base * tilt * RED_OWN ** reds[0] * RED_OTHER ** reds[1],
    (base / tilt) * RED_OWN ** reds[1] * RED_OTHER ** reds[0],
  ];
}
