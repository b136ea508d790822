import { combinations } from '../../engine/combinations.ts';
import type { Plan } from '../../engine/plan.ts';
import { fraction } from '../../../fraction.ts';
import { plinko as game, type Risk, risks, rowCounts, type Rows, tableOf } from './rules.ts';

const plan = (rows: Rows, risk: Risk): Plan => ({
  name: `plinko-${rows}-${risk}`,
  game,
  choice: { rows, risk },
  pays: tableOf(rows, risk).map((multiplier, slot) => ({
    chance: fraction(combinations(rows, slot), 2n ** BigInt(rows)),
    multiplier,
  })),
});

export const allPlans: readonly Plan[] = rowCounts.flatMap((rows) =>
  risks.map((risk) => plan(rows, risk)),
);

export const plans: readonly Plan[] = [plan(8, 'low'), plan(12, 'mid'), plan(16, 'high')];
