// How much each game is played: its rounds of the last thirty days, from the ledger. Where nothing was played, nothing is said.

import { DAY, later } from '../../../platform/clock.ts';
import type { GamesParts } from '../parts.ts';
import { daysToCount, saveDay, sumPopularity } from './popularity-store.ts';

const DAYS = 30;

/** Counts the days that have changed since they were last counted. Safe to repeat, and from where it was left. */
export function createCountPopularity({ database, clock, wallet }: Pick<GamesParts, 'database' | 'clock' | 'wallet'>) {
  return async (): Promise<void> => {
    const now = clock.now();
    const today = now.toISOString().slice(0, 10);
    const first = later(new Date(`${today}T00:00:00Z`), -(DAYS - 1) * DAY)
      .toISOString()
      .slice(0, 10);
    for (const day of await daysToCount(database, { first, last: today })) {
      const from = new Date(`${day}T00:00:00Z`);
      const counts = await wallet.roundsPlayed({ from, to: later(from, DAY) });
      const played = counts.map(({ source, game, rounds }) => ({ provider: source.slice(source.indexOf(':') + 1), code: game, rounds }));
      await database.transaction((transaction) => saveDay(transaction, { day, counts: played, now }));
    }
    await database.transaction((transaction) => sumPopularity(transaction, first));
  };
}
