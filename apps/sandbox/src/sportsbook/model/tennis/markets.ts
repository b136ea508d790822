// Which markets a tennis match has, and their lines around what is expected.

import { handicapIds, totalIds } from '../markets/lines.ts';
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
    ...totalIds('G-OU', chances.games, { step: 1, each: 2 }),
    ...handicapIds('G-AH', chances.games, { step: 1, each: 2 }),
    ...sets.flatMap((set) => [
      `${set}-ML0`,
      ...totalIds(`${set}-OU`, chances[set], { step: 1, each: 1 }),
    ]),
  ];
}
