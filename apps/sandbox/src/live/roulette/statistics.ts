import type { RouletteView } from '../wire.ts';
import { colourOf } from './layout.ts';

const SHOWN = 4;
/** With fewer spins than pockets, "hot" and "cold" say nothing at all. */
const LEAST_SPINS = 37;

/**
 * The statistics of the drawn numbers in the books, newest first. They say nothing about the next
 * number, and the page says so.
 */
export function statisticsOf(numbers: readonly number[]): RouletteView['statistics'] {
  const counts = Array.from({ length: 37 }, () => 0);
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  const count = (colour: string) => numbers.filter((number) => colourOf(number) === colour).length;
  const byCount = counts
    .map((_, number) => number)
    .toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const isEnough = numbers.length >= LEAST_SPINS;
  return {
    spins: numbers.length,
    red: count('red'),
    black: count('black'),
    zero: count('zero'),
    hot: isEnough ? byCount.slice(0, SHOWN) : [],
    cold: isEnough ? byCount.slice(-SHOWN).toReversed() : [],
  };
}
