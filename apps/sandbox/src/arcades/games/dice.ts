// Dice: a number from 00.00 to 99.99, and a bet that it lies in the part that the player chose. The
// parts on offer are those that a whole hundredth of a multiplier prices exactly, so every bet
// returns the same.

import * as z from 'zod/mini';
import { defineGame, FAIR_PERCENT, settledAt } from '../engine/arcade-game.ts';

/** How many numbers there are. */
export const ROLLS = 10_000;
const PRICE = FAIR_PERCENT * ROLLS;
const LEAST_CHANCE = 99;
const LEAST_MULTIPLIER = 101;

/** How many of the numbers may win, from the fewest to the most. */
export const chances: readonly number[] = Array.from(
  { length: ROLLS - LEAST_CHANCE },
  (_, index) => LEAST_CHANCE + index,
).filter((chance) => PRICE % chance === 0 && PRICE / chance >= LEAST_MULTIPLIER);

/** In hundredths. */
export function multiplierOf(chance: number): number {
  return PRICE / chance;
}

const choice = z.strictObject({
  side: z.enum(['over', 'under']),
  chance: z.int().check(z.refine((value) => chances.includes(value))),
});

export const dice = defineGame({
  code: 'dice',
  name: 'Dados',
  version: '1',
  stated: { returnToPlayer: '99.00', standardDeviation: '9.91' },
  choice,
  play(numbers, { side, chance }) {
    const roll = numbers.below(ROLLS);
    const isWon = side === 'under' ? roll < chance : roll >= ROLLS - chance;
    return settledAt(isWon ? multiplierOf(chance) : 0, { roll });
  },
});
