// Baccarat as a game of chips: one deal decides every spot.

import * as z from 'zod/mini';
import { shuffleShoe } from '../table/shoe.ts';
import type { ChipsGame } from '../chips/chips-game.ts';
import { faultOfChips } from '../chips/limits.ts';
import type { BaccaratView } from '../wire.ts';
import { deal, resultOf, winOf, type Deal } from './rules.ts';
import { statisticsOf } from './statistics.ts';
import { baccaratLimits, baccaratTable } from './table.ts';
import { tellEntry } from './tell-entry.ts';

const REMEMBERED_ROUNDS = 300;
/** The bead plate has six rows of twelve. */
const SHOWN_HISTORY = 72;

const outcome = z.object({ player: z.array(z.string()), banker: z.array(z.string()) });

const { dealingMs, ...table } = baccaratTable;

export const baccaratGame: ChipsGame<Deal, BaccaratView> = {
  ...table,
  showingMs: dealingMs,
  remembered: REMEMBERED_ROUNDS,
  draw: (random) => deal(shuffleShoe(random)),
  stored: (dealt) => dealt,
  read: (json) => outcome.parse(JSON.parse(json)),
  faultOf: (chips) => faultOfChips(chips, baccaratLimits),
  winOf,
  statisticsOf,
  view: ({ common, drawn = null, draws, statistics, lastDrawn }) => ({
    ...common,
    hands: drawn,
    history: draws.slice(0, SHOWN_HISTORY).map(resultOf),
    statistics,
    lastDrawn: lastDrawn === undefined ? null : resultOf(lastDrawn),
  }),
  tell: tellEntry,
};
