// A match by the steps of its sport. Each draws its own random numbers, so a match does not depend
// on how often it is asked to go on. Pure.

import { beginBasketball } from './basketball.ts';
import { beginFootball } from './football.ts';
import { beginTennis } from './tennis.ts';
import type { MatchState, Random, Strengths } from './types.ts';

/** Longer than any match. */
export const WHOLE_MATCH_MS = 12 * 3_600_000;

const begin = { football: beginFootball, basketball: beginBasketball, tennis: beginTennis };

/**
 * The match so long after its start, up to the last whole step; the given state stays as it is. For
 * a time that is already simulated nothing is drawn.
 */
export function playUntil(
  state: MatchState,
  strengths: Strengths,
  elapsedMs: number,
  random: Random,
): MatchState {
  if (state.isOver || elapsedMs <= state.elapsedMs) return state;
  // Incidents stay the same objects, by which the new ones are known.
  const next = { ...structuredClone(state), incidents: [...state.incidents] };
  const { stepMs, step } = begin[state.sport](next, strengths, random);
  for (let ms = stepMs(); !next.isOver && next.elapsedMs + ms <= elapsedMs; ms = stepMs()) {
    next.elapsedMs += ms;
    step();
  }
  return next;
}
