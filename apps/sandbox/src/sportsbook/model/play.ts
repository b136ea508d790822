// A match from its beginning to its end, by steps of its sport. Random numbers are drawn for each
// step alone, so a match does not depend on how often it is asked to go on. Pure.

import { playBasketball } from './basketball/play.ts';
import { playFootball } from './football/play.ts';
import { playTennis } from './tennis/play.ts';
import type { MatchState, Pair, Random, Sport, Strengths } from './types.ts';

/** A match that has not begun. */
export function newMatch(sport: Sport): MatchState {
  return {
    sport,
    elapsedMs: 0,
    period: 'pre',
    isOver: false,
    clockSeconds: sport === 'tennis' ? null : 0,
    score: [0, 0],
    periods: [],
    corners: [0, 0],
    yellows: [0, 0],
    reds: [0, 0],
    points: null,
    server: null,
    play: null,
    incidents: [],
  };
}

const players = { football: playFootball, basketball: playBasketball, tennis: playTennis };

/**
 * The match as it stands so long after its start, up to the last whole step; the given state stays
 * as it is. With a time that is already simulated it changes nothing and draws nothing.
 */
export function playUntil(
  state: MatchState,
  strengths: Strengths,
  elapsedMs: number,
  random: Random,
): MatchState {
  if (state.isOver || elapsedMs <= state.elapsedMs) return state;
  const next = copyOf(state);
  players[state.sport](next, strengths, { untilMs: elapsedMs, random });
  return next;
}

const pairOf = ([home, away]: Pair): Pair => [home, away];

function copyOf(state: MatchState): MatchState {
  return {
    ...state,
    score: pairOf(state.score),
    periods: state.periods.map(pairOf),
    corners: pairOf(state.corners),
    yellows: pairOf(state.yellows),
    reds: pairOf(state.reds),
    incidents: [...state.incidents],
  };
}
