// A match that ended as the trader says: the shortest course of play that fits. Pure.

import { newMatch } from '../model/play.ts';
import type { MatchState, Pair, Sport } from '../model/types.ts';

type Outcome = 'Home' | 'Tie' | 'Away';

/** The plainest score of an outcome. A tie is of football alone. */
export function plainScore(sport: Sport, outcome: Outcome): Pair {
  const [winner, loser] = { football: [1, 0], basketball: [80, 72], tennis: [2, 0] }[sport] as Pair;
  if (outcome === 'Tie') return sport === 'football' ? [0, 0] : [winner, winner];
  return outcome === 'Home' ? [winner, loser] : [loser, winner];
}

/** The end with a score of goals, points or sets. Goals of the first half are all, if not given. */
export function decidedMatch(sport: Sport, score: Pair, half = score): MatchState {
  const periods: Record<Sport, () => Pair[]> = {
    football: () => [half, [score[0] - half[0], score[1] - half[1]]],
    basketball: () => quartersOf(score),
    tennis: () => setsOf(score),
  };
  return {
    ...newMatch(sport),
    period: 'end',
    isOver: true,
    score,
    periods: periods[sport](),
    points: null,
    incidents: [{ at: '', kind: 'end', side: null, score }],
  };
}

function quartersOf([home, away]: Pair): Pair[] {
  return [0, 1, 2, 3].map((quarter) => [partOf(home, quarter), partOf(away, quarter)]);
}

function partOf(points: number, quarter: number): number {
  return Math.floor((points * (quarter + 1)) / 4) - Math.floor((points * quarter) / 4);
}

/** Sets of 6–4: those of the loser first, so that the winner wins the last one. */
function setsOf([home, away]: Pair): Pair[] {
  const won: Pair[] = Array.from({ length: home }, () => [6, 4]);
  const lost: Pair[] = Array.from({ length: away }, () => [4, 6]);
  return home >= away ? [...lost, ...won] : [...won, ...lost];
}
