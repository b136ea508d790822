// Keno: ten of forty numbers are drawn; the more of the player's own are among them, the more the
// round pays. Every number of picks returns exactly 99 %.

import * as z from 'zod/mini';
import { defineGame, settledAt } from '../engine/arcade-game.ts';
import { drawDistinct } from '../fair/chance.ts';

export const NUMBERS = 40;
export const DRAWN = 10;
export const MOST_PICKS = 10;

/** In hundredths, by the number of picks (from one on) and the number of hits (from none on). */
const tables: readonly (readonly number[])[] = [
  [0, 396],
  [0, 180, 516],
  [0, 100, 212, 2141],
  [0, 45, 180, 688, 5811],
  [0, 0, 170, 400, 1452, 16_096],
  [0, 0, 120, 280, 680, 3852, 20_750],
  [0, 0, 50, 240, 510, 2100, 10_495, 38_862],
  [0, 0, 0, 190, 430, 1300, 5250, 21_352, 72_107],
  [0, 0, 0, 125, 310, 830, 3000, 10_350, 41_348, 76_392],
  [0, 0, 0, 130, 170, 490, 1700, 6450, 21_450, 64_998, 95_742],
];

/** The multipliers by the number of hits, from none on. */
export function tableOf(picks: number): readonly number[] {
  return tables[picks - 1] ?? [];
}

const choice = z.strictObject({
  picks: z.array(z.int().check(z.gte(1), z.lte(NUMBERS))).check(
    z.minLength(1),
    z.maxLength(MOST_PICKS),
    z.refine((picks) => new Set(picks).size === picks.length),
  ),
});

export const keno = defineGame({
  code: 'keno',
  name: 'Keno',
  version: '1',
  stated: { returnToPlayer: '99.00', standardDeviation: '3.62' },
  choice,
  play(chance, { picks }) {
    const drawn = drawDistinct(chance, { of: NUMBERS, count: DRAWN }).map((number) => number + 1);
    const hits = picks.filter((pick) => drawn.includes(pick)).length;
    return settledAt(tableOf(picks.length)[hits] ?? 0, { drawn, hits });
  },
});
