// Which markets a tennis match has, and their lines around what is expected.

import type { Cell } from '../markets/cells.ts';
import { linesAround, mainHandicap, mainTotal } from '../markets/lines.ts';
import type { MatchState } from '../types.ts';
import type { TennisChances } from './chances.ts';

/** In the order of the event page. The third set has markets when it begins. */
export function tennisMarketIds(chances: TennisChances, state: MatchState): string[] {
  const current = Math.max(1, state.periods.length);
  const sets = (['S1', 'S2', 'S3'] as const).filter(
    (_, index) => index + 1 >= current && (index < 2 || current === 3),
  );
  return [
    'ML0',
    'SB',
    'S-OU:2.5',
    ...totals('G-OU', chances.games, 2),
    ...linesAround(mainHandicap(chances.games, 1), { step: 1, each: 2 }).map(
      (line) => `G-AH:${line}`,
    ),
    ...sets.flatMap((set) => [`${set}-ML0`, ...totals(`${set}-OU`, chances[set], 1)]),
  ];
}

function totals(type: string, cells: readonly Cell[], each: number): string[] {
  return linesAround(mainTotal(cells), { step: 1, each })
    .filter((line) => line > 0)
    .map((line) => `${type}:${line}`);
}
