// The popularity of each game: its stakes of the last thirty days, from its daily results. A game
// without stakes gets no popularity.

import { dayOf, daysLater } from '@ceibo/contracts/day';
import type { GamesDeps } from '../deps.ts';
import { sumPopularity } from './popularity-store.ts';

const DAYS = 30;

/**
 * Puts the sums of the days up to today into the catalogue. Safe to repeat; it knows what
 * `monitorRtp` has added up until then.
 */
export function createCountPopularity({ database, clock }: Pick<GamesDeps, 'database' | 'clock'>) {
  return (): Promise<void> =>
    database.transaction((transaction) =>
      sumPopularity(transaction, daysLater(dayOf(clock.now()), 1 - DAYS)),
    );
}
