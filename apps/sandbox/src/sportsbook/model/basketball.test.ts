import { expect, it } from 'vitest';
import { newMatch } from './match.ts';
import { basketballChances } from './basketball.ts';

it('every distribution of a basketball match comes to one, with its overtimes', () => {
  const strengths = {
    sport: 'basketball',
    home: 1560,
    away: 1520,
    homeAdvantage: 60,
    drift: 0,
  } as const;
  const { cellsOf } = basketballChances(strengths, newMatch('basketball'));
  for (const scope of ['match', 'H1', 'Q3'] as const)
    for (const base of ['AH', 'OU', 'H-OU', 'A-OU'] as const) {
      const cells = cellsOf({ scope, base }) ?? [];
      const total = cells.reduce((sum, { probability }) => sum + probability, 0);
      expect(total).toBeCloseTo(1, 8);
    }
});
