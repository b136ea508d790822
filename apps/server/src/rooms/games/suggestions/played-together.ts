// The pairs of games that the same players play: the last thirty days, counted every night.

import { later, DAY } from '../../../platform/clock.ts';
import type { GamesDeps } from '../deps.ts';
import { countPlayedTogether } from './played-together-store.ts';

const DAYS = 30;

/** Safe to repeat. */
export function createCountPlayedTogether({
  database,
  clock,
}: Pick<GamesDeps, 'database' | 'clock'>) {
  return (): Promise<void> =>
    database.transaction((transaction) =>
      countPlayedTogether(transaction, later(clock.now(), -DAYS * DAY)),
    );
}
