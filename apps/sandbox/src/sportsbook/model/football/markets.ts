// Which markets a football match has, and their lines around what is expected.

import { handicapIds } from '../markets/lines.ts';
import type { MatchState } from '../types.ts';
import type { FootballChances } from './chances.ts';

export function footballMarketIds({ match, H1 }: FootballChances, state: MatchState): string[] {
  const [home, away] = state.score;
  const [first = [0, 0]] = state.periods;
  return [
    'ML0',
    'DC',
    'DNB',
    ...totals('OU', home + away, 5.5),
    'BTTS',
    ...totals('H-OU', home, 3.5),
    ...totals('A-OU', away, 3.5),
    'OE',
    ...handicapIds('AH', match, { step: 0.25, each: 3 }),
    'EH:-1',
    'EH:1',
    'H1-ML0',
    ...totals('H1-OU', first[0] + first[1], 2.5),
    ...handicapIds('H1-AH', H1, { step: 0.25, each: 1 }),
    'H2-ML0',
    'HTFT',
    'CS',
  ];
}

/** From the next goal up to the highest line, or two more than there are. */
function totals(type: string, goals: number, highest: number): string[] {
  const ids: string[] = [];
  for (let line = goals + 0.5; line <= Math.max(highest, goals + 2.5); line += 1)
    ids.push(`${type}:${line}`);
  return ids;
}
