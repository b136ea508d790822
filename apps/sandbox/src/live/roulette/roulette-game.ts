// European roulette as a game of chips: a number is drawn, and each chip on it pays.

import * as z from 'zod/mini';
import { html, type Html } from '../../html.ts';
import words from '../page/languages/es.json' with { type: 'json' };
import type { ChipsGame } from '../chips/chips-table.ts';
import { faultOfChips } from '../chips/limits.ts';
import type { RouletteView } from '../wire.ts';
import { colourOf, spotName } from './layout.ts';
import { winOf } from './stakes.ts';
import type { RouletteTable } from './tables.ts';

const POCKETS = 37;
/** A round as the books have it. */
const outcome = z.object({ drawn: z.int() });
const REMEMBERED_SPINS = 500;
const SHOWN_HISTORY = 20;
const SHOWN_NUMBERS = 4;
/** With fewer spins than pockets, "hot" and "cold" say nothing at all. */
const LEAST_SPINS = 37;

export function rouletteGame({ limits, ...table }: RouletteTable): ChipsGame<number, RouletteView> {
  return {
    ...table,
    remembered: REMEMBERED_SPINS,
    shown: SHOWN_HISTORY,
    draw: (random) => random.below(POCKETS),
    stored: (drawn) => ({ drawn }),
    read: (json) => outcome.parse(JSON.parse(json)).drawn,
    faultOf: (chips) => faultOfChips(chips, limits),
    winOf,
    statisticsOf,
    resultOf: (drawn) => drawn,
    tell,
    nameOf: (spot) => spotName(spot, words),
  };
}

/**
 * The statistics of the drawn numbers in the books, newest first. They say nothing about the next
 * number, and the page says so.
 */
export function statisticsOf(numbers: readonly number[]): RouletteView['statistics'] {
  const counts = Array.from({ length: POCKETS }, () => 0);
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
    hot: isEnough ? byCount.slice(0, SHOWN_NUMBERS) : [],
    cold: isEnough ? byCount.slice(-SHOWN_NUMBERS).toReversed() : [],
  };
}

function tell(drawn: number): Html {
  const colour = colourOf(drawn);
  return html`<p class="came">
    Salió el ${drawn}
    <span class="came-${colour}">${words.colours[colour]}</span>
  </p>`;
}
