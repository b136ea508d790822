// Which markets a basketball match has, and their lines around what is expected.

import { linesAround, mainHandicap, mainTotal } from '../markets/lines.ts';
import type { Base, Scope } from '../markets/market-id.ts';
import { partOf } from '../markets/part.ts';
import type { MatchState } from '../types.ts';
import { basketballCells, type BasketballChances } from './chances.ts';

export function basketballMarketIds(chances: BasketballChances, state: MatchState): string[] {
  const lines = (type: string, rest: LineRest) => linesOf(chances, type, rest);
  const parts: Scope[] = ['H1', 'Q1', 'Q2', 'Q3', 'Q4'];
  return [
    'ML0',
    ...lines('AH', { scope: 'match', base: 'AH', step: 1, each: 2 }),
    ...lines('OU', { scope: 'match', base: 'OU', step: 2, each: 2 }),
    ...lines('H-OU', { scope: 'match', base: 'H-OU', step: 2, each: 1 }),
    ...lines('A-OU', { scope: 'match', base: 'A-OU', step: 2, each: 1 }),
    'OE',
    ...parts.flatMap((scope) => {
      const market = { scope, base: 'ML0', type: `${scope}-ML0`, line: null } as const;
      if (partOf(state, market)?.kind !== 'open') return [];
      const handicaps =
        scope === 'H1' ? lines('H1-AH', { scope, base: 'AH', step: 1, each: 1 }) : [];
      const totals = lines(`${scope}-OU`, { scope, base: 'OU', step: 1, each: 1 });
      return [`${scope}-ML0`, ...handicaps, ...totals];
    }),
  ];
}

interface LineRest {
  scope: Scope;
  base: Base;
  step: number;
  each: number;
}

function linesOf(
  chances: BasketballChances,
  type: string,
  { scope, base, step, each }: LineRest,
): string[] {
  const cells = basketballCells(chances, { scope, base });
  if (!cells) return [];
  const main = base === 'AH' ? mainHandicap(cells, 1) : mainTotal(cells);
  return linesAround(main, { step, each })
    .filter((line) => base === 'AH' || line > 0)
    .map((line) => `${type}:${line}`);
}
