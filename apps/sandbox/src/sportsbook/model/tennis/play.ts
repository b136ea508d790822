// Plays a tennis match point by point: best of three sets, with a tie-break at six games all. The
// prices use the same chances of a point.

import { tell } from '../incidents.ts';
import { homeLead, otherOf } from '../sides.ts';
import type { MatchState, Pair, Random, Side, Strengths } from '../types.ts';

const SERVER_WINS = 0.62;
const POINTS_PER_ELO = 0.000155;
const WIDEST_DIFFERENCE = 700;

const POINT_MS = 30_000;
const CHANGE_OF_ENDS_MS = 60_000;
const SET_BREAK_MS = 120_000;
const displayed = ['0', '15', '30', '40', 'AD'];

/** Changes the given state, up to the last point that ends at `untilMs`. */
export function playTennis(
  state: MatchState,
  strengths: Strengths,
  { untilMs, random }: { untilMs: number; random: Random },
): void {
  const serves = servesOf(strengths);
  if (state.period === 'pre') {
    state.period = 's1';
    state.periods = [[0, 0]];
    state.points = ['0', '0'];
    state.server = random() < 0.5 ? 'home' : 'away';
    tell(state, 'kick-off', { at: setAndGames(state) });
  }
  while (!state.isOver && state.elapsedMs + timeOfNextPoint(state) <= untilMs) {
    state.elapsedMs += timeOfNextPoint(state);
    const server = state.server ?? 'home';
    playPoint(state, random() < homeWinsPoint(serves, server) ? 'home' : 'away');
  }
}

/** With the pause before it: when sides change ends, and between sets. */
function timeOfNextPoint({ points, periods }: MatchState): number {
  const [home, away] = gamesOf(periods);
  if (points?.[0] !== '0' || points[1] !== '0') return POINT_MS;
  if (home + away === 0) return POINT_MS + (periods.length > 1 ? SET_BREAK_MS : 0);
  return POINT_MS + ((home + away) % 2 === 1 ? CHANGE_OF_ENDS_MS : 0);
}

function gamesOf(periods: readonly Pair[]): Pair {
  return periods.at(-1) ?? [0, 0];
}

function isTieBreak({ periods }: MatchState): boolean {
  const [home, away] = gamesOf(periods);
  return home === 6 && away === 6;
}

/** The points of the running game as plain numbers, where advantage is 4 to 3. */
export function pointsOf(state: MatchState): Pair {
  const [home = '0', away = '0'] = state.points ?? [];
  if (isTieBreak(state)) return [Number(home), Number(away)];
  return [displayed.indexOf(home), displayed.indexOf(away)];
}

function playPoint(state: MatchState, winner: Side): void {
  const inTieBreak = isTieBreak(state);
  const points = pointsOf(state);
  const server = state.server ?? 'home';
  const [won, lost] = placesOf(winner);
  const first = serverInTieBreak(server, points[0] + points[1]);
  points[won] += 1;
  if (points[won] >= (inTieBreak ? 7 : 4) && points[won] - points[lost] >= 2) {
    endGame(state, { winner, server: inTieBreak ? first : server, inTieBreak });
    return;
  }
  if (inTieBreak) {
    state.points = [String(points[0]), String(points[1])];
    state.server = serverInTieBreak(first, points[0] + points[1]);
    return;
  }
  // Advantage and its loss: 4 to 4 is displayed as 40 to 40.
  const down = points[0] === 4 && points[1] === 4 ? 1 : 0;
  const text = (count: number) => displayed[count - down] ?? '0';
  state.points = [text(points[0]), text(points[1])];
}

/** Where the winner and the loser stand in a pair. */
function placesOf(winner: Side): [won: 0 | 1, lost: 0 | 1] {
  return winner === 'home' ? [0, 1] : [1, 0];
}

function endGame(
  state: MatchState,
  { winner, server, inTieBreak }: { winner: Side; server: Side; inTieBreak: boolean },
): void {
  const games = gamesOf(state.periods);
  const [won, lost] = placesOf(winner);
  games[won] += 1;
  state.points = ['0', '0'];
  state.server = otherOf(server);
  const isSet = inTieBreak || (games[won] >= 6 && games[won] - games[lost] >= 2);
  if (!isSet) {
    const at = setAndGames(state);
    tell(state, winner === server ? 'game' : 'break', { at, side: winner });
    return;
  }
  state.score[won] += 1;
  state.isOver = state.score[won] === 2;
  tell(state, state.isOver ? 'end' : 'set', { at: setAndGames(state), side: winner });
  if (state.isOver) {
    state.period = 'end';
    state.points = null;
    state.server = null;
  } else {
    state.periods.push([0, 0]);
    state.period = `s${state.periods.length}`;
  }
}

/** "2 6-4": the running set with its games. */
function setAndGames({ periods }: MatchState): string {
  return `${periods.length} ${gamesOf(periods).join('-')}`;
}

/** How likely each player wins a point that it serves. */
export interface Serves {
  home: number;
  away: number;
}

export function servesOf(strengths: Strengths): Serves {
  const tilt = POINTS_PER_ELO * homeLead(strengths, WIDEST_DIFFERENCE);
  return { home: SERVER_WINS + tilt, away: SERVER_WINS - tilt };
}

/** How likely the home player wins the point. */
export function homeWinsPoint(serves: Serves, server: Side): number {
  return server === 'home' ? serves.home : 1 - serves.away;
}

/** The server of a tie-break's point, by how many were played: one, then two each. */
export function serverInTieBreak(first: Side, played: number): Side {
  return Math.floor((played + 1) / 2) % 2 === 0 ? first : otherOf(first);
}
