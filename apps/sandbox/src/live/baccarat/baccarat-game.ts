// Baccarat as a game of chips: one deal decides every spot.

import * as z from 'zod/mini';
import { shuffleShoe } from '../table/shoe.ts';
import type { ChipsGame } from '../chips/chips-table.ts';
import { faultOfChips } from '../chips/limits.ts';
import type { BaccaratView, BaccaratWinner } from '../wire.ts';
import { deal, resultOf, winOf, type Deal } from './rules.ts';
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

/** How the rounds in the books ended. It says nothing about the next one, and the page says so. */
function statisticsOf(deals: readonly Deal[]): BaccaratView['statistics'] {
  const winners = deals.map((dealt) => resultOf(dealt).winner);
  const count = (winner: BaccaratWinner) => winners.filter((each) => each === winner).length;
  return {
    rounds: deals.length,
    player: count('player'),
    banker: count('banker'),
    tie: count('tie'),
  };
}
