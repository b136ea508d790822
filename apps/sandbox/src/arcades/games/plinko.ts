// Plinko: a ball falls through rows of pins into one of the slots below. At each pin it goes to the
// left or to the right with equal chance. Every table returns exactly 99 %.

import * as z from 'zod/mini';
import { defineGame, settledAt } from '../engine/arcade-game.ts';

export const risks = ['low', 'mid', 'high'] as const;
export type Risk = (typeof risks)[number];
export const rowCounts = [8, 10, 12, 14, 16] as const;
export type Rows = (typeof rowCounts)[number];

/** In hundredths, from the outermost slot to the middle one; the other half is its mirror. */
const halves: Record<Rows, Record<Risk, readonly number[]>> = {
  8: {
    low: [562, 210, 110, 100, 50],
    mid: [1304, 301, 130, 70, 40],
    high: [2900, 399, 150, 30, 20],
  },
  10: {
    low: [888, 300, 140, 110, 100, 50],
    mid: [2228, 502, 200, 140, 60, 40],
    high: [7588, 998, 300, 90, 30, 20],
  },
  12: {
    low: [1018, 302, 160, 140, 110, 100, 50],
    mid: [3298, 1102, 400, 200, 110, 60, 30],
    high: [17_068, 2402, 805, 200, 70, 20, 20],
  },
  14: {
    low: [1191, 398, 185, 140, 130, 110, 100, 50],
    mid: [5820, 1502, 700, 400, 190, 100, 50, 20],
    high: [42_150, 5602, 1800, 500, 190, 30, 20, 20],
  },
  16: {
    low: [1610, 902, 200, 140, 140, 120, 110, 100, 50],
    mid: [10_814, 4098, 1005, 500, 300, 150, 100, 50, 30],
    high: [99_604, 12_998, 2610, 900, 400, 200, 20, 20, 20],
  },
};

/** The multipliers of the slots, from left to right. */
export function tableOf(rows: Rows, risk: Risk): readonly number[] {
  const half = halves[rows][risk];
  return [...half, ...half.slice(0, -1).toReversed()];
}

const choice = z.strictObject({ rows: z.literal([...rowCounts]), risk: z.enum(risks) });

export const plinko = defineGame({
  code: 'plinko',
  name: 'Plinko',
  version: '1',
  stated: { returnToPlayer: '99.00', standardDeviation: '6.55' },
  choice,
  play(chance, { rows, risk }) {
    const bits = chance.below(2 ** rows);
    const path = Array.from({ length: rows }, (_, row) => (bits >> row) % 2);
    const slot = path.reduce((sum, step) => sum + step, 0);
    return settledAt(tableOf(rows, risk)[slot] ?? 0, { path, slot });
  },
});
