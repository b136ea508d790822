// The two sides of a match.

import type { Side, Strengths } from './types.ts';

export function otherOf(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** The home side's lead in Elo points, on its ground and with the walk of the prices; limited. */
export function homeLead({ home, away, homeAdvantage, drift }: Strengths, widest: number): number {
  return Math.max(-widest, Math.min(widest, home - away + homeAdvantage + drift));
}
