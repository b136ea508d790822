// How likely a point is won, and the games and tie-breaks that come of it. The simulation and the
// prices use these same numbers.

import type { Side, Strengths } from '../types.ts';

const SERVER_WINS = 0.62;
const POINTS_PER_ELO = 0.000155;
const WIDEST_DIFFERENCE = 700;

/** How likely each player wins a point that it serves. */
export interface Serves {
  home: number;
  away: number;
}

export function servesOf(strengths: Strengths): Serves {
  const difference = strengths.home - strengths.away + strengths.homeAdvantage + strengths.drift;
  const tilt =
    POINTS_PER_ELO * Math.max(-WIDEST_DIFFERENCE, Math.min(WIDEST_DIFFERENCE, difference));
  return { home: SERVER_WINS + tilt, away: SERVER_WINS - tilt };
}

export function otherOf(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** How likely the home player wins the point. */
export function homeWinsPoint(serves: Serves, server: Side): number {
  return server === 'home' ? serves.home : 1 - serves.away;
}

/** Who serves a tie-break's point, by how many were played: one, then two each. */
export function serverInTieBreak(first: Side, played: number): Side {
  return Math.floor((played + 1) / 2) % 2 === 0 ? first : otherOf(first);
}

/** How likely the home player wins a game from so many points of each; 3-3 and on are deuces. */
export function homeWinsGame(chance: number, [home, away]: readonly [number, number]): number {
  if (home >= 3 && away >= 3) {
    const deuce = chance ** 2 / (chance ** 2 + (1 - chance) ** 2);
    if (home === away) return deuce;
    return home > away ? chance + (1 - chance) * deuce : chance * deuce;
  }
  if (home >= 4) return 1;
  if (away >= 4) return 0;
  return (
    chance * homeWinsGame(chance, [home + 1, away]) +
    (1 - chance) * homeWinsGame(chance, [home, away + 1])
  );
}

/** How likely the home player wins a tie-break from so many points of each. */
export function homeWinsTieBreak(
  serves: Serves,
  first: Side,
  [home, away]: readonly [number, number],
): number {
  const chance = homeWinsPoint(serves, serverInTieBreak(first, home + away));
  if (home >= 6 && away >= 6) {
    // From a tie the next two points are served by one each.
    const both = serves.home * (1 - serves.away);
    const none = (1 - serves.home) * serves.away;
    const level = both / (both + none);
    if (home === away) return level;
    return home > away ? chance + (1 - chance) * level : chance * level;
  }
  if (home >= 7) return 1;
  if (away >= 7) return 0;
  return (
    chance * homeWinsTieBreak(serves, first, [home + 1, away]) +
    (1 - chance) * homeWinsTieBreak(serves, first, [home, away + 1])
  );
}
