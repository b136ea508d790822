// European roulette as a game of chips: a number is drawn, and each chip on it pays.

import type { ChipsGame } from '../chips/chips-game.ts';
import { faultOfChips } from '../chips/limits.ts';
import type { RouletteView } from '../wire.ts';
import { readDrawn } from './outcome.ts';
import { winOf } from './stakes.ts';
import { statisticsOf } from './statistics.ts';
import type { RouletteTable } from './tables.ts';
import { tellEntry } from './tell-entry.ts';

const POCKETS = 37;
const REMEMBERED_SPINS = 500;
const SHOWN_HISTORY = 20;

export function rouletteGame({
  limits,
  spinningMs,
  ...table
}: RouletteTable): ChipsGame<number, RouletteView> {
  return {
    ...table,
    showingMs: spinningMs,
    remembered: REMEMBERED_SPINS,
    draw: (random) => random.below(POCKETS),
    stored: (drawn) => ({ drawn }),
    read: readDrawn,
    faultOf: (chips) => faultOfChips(chips, limits),
    winOf,
    statisticsOf,
    view: ({ common, drawn = null, draws, statistics, lastDrawn = null }) => ({
      ...common,
      drawn,
      history: draws.slice(0, SHOWN_HISTORY),
      statistics,
      lastDrawn,
    }),
    tell: tellEntry,
  };
}
