// A match of any sport.

import type { Incident, MatchState, Random, Side, Sport, Strengths } from './types.ts';

const KEPT = 60;

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

/** Each step changes the state that the match was begun with. */
export interface Course {
  stepMs(): number;
  /** The step that ends at the elapsed time of the state. */
  step(): void;
}
/** Begins a match where it has not begun. */
export type Begin = (state: MatchState, strengths: Strengths, random: Random) => Course;

export function otherOf(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** Where a side and the other stand in a pair. */
export function placesOf(side: Side): [own: 0 | 1, other: 0 | 1] {
  return side === 'home' ? [0, 1] : [1, 0];
}

/** Adds to the score of a side, and to that of the running period. */
export function addPoints({ score: whole, periods }: MatchState, side: Side, points: number): void {
  const [own] = placesOf(side);
  whole[own] += points;
  const running = periods.at(-1);
  if (running) running[own] += points;
}

/** In Elo points, on its ground and with the walk of the prices. */
export function homeLead({ home, away, homeAdvantage, drift }: Strengths, widest: number): number {
  return Math.max(-widest, Math.min(widest, home - away + homeAdvantage + drift));
}

export function tell(
  { score: [home, away], incidents }: MatchState,
  kind: Incident['kind'],
  { at, side = null }: { at: string; side?: Side | null },
): void {
  incidents.push({ at, kind, side, score: [home, away] });
  if (incidents.length > KEPT) incidents.shift();
}

/** Those that were added. The list is cut at its beginning, so its length says nothing. */
export function newIncidents(before: readonly Incident[], after: readonly Incident[]): Incident[] {
  const last = before.at(-1);
  return after.slice(last === undefined ? 0 : after.lastIndexOf(last) + 1);
}
