// Which markets a basketball match has, and their lines around what is expected.

import { handicapIds, totalIds } from '../markets/lines.ts';
import type { Base, Scope } from '../markets/market-id.ts';
import { partOf } from '../markets/part.ts';
import type { MatchState } from '../types.ts';
import { basketballCells, type BasketballChances } from './chances.ts';

export function basketballMarketIds(chances: BasketballChances, state: MatchState): string[] {
  const cells = (scope: Scope, base: Base) => basketballCells(chances, { scope, base }) ?? [];
  const parts: Scope[] = ['H1', 'Q1', 'Q2', 'Q3', 'Q4'];
  return [
    'ML0',
    ...handicapIds('AH', cells('match', 'AH'), { step: 1, each: 2 }),
    ...totalIds('OU', cells('match', 'OU'), { step: 2, each: 2 }),
    ...totalIds('H-OU', cells('match', 'H-OU'), { step: 2, each: 1 }),
    ...totalIds('A-OU', cells('match', 'A-OU'), { step: 2, each: 1 }),
    'OE',
    ...parts.flatMap((scope) => {
      const market = { scope, base: 'ML0', type: `${scope}-ML0`, line: null } as const;
      if (partOf(state, market)?.kind !== 'open') return [];
      const around = { step: 1, each: 1 } as const;
      return [
        `${scope}-ML0`,
        ...(scope === 'H1' ? handicapIds('H1-AH', cells(scope, 'AH'), around) : []),
        ...totalIds(`${scope}-OU`, cells(scope, 'OU'), around),
      ];
    }),
  ];
}
