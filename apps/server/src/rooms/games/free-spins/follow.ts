// Follows free spins in the background. The server looks for lost answers, and ends spins whose
// dates pass. It notes what the ledger has where a process ended before it could.

import { DAY, later } from '../../../platform/clock.ts';
import { addAsk } from './give.ts';
import type { SpinsDeps } from './free-spins.ts';
import { endAs } from './ask.ts';
import { expiredSpins, spinsToAsk, spinsToFollow } from './free-spins-store.ts';
import type { FreeSpinsKeeper } from './free-spins.ts';

const AT_ONCE = 500;
/** So long after their end late wins are looked for. */
const LATE_WINS_MS = 3 * DAY;

export function createFollowFreeSpins(deps: SpinsDeps): () => Promise<void> {
  const { clock, database } = deps;
  return async () => {
    for (const spins of await expiredSpins(database, clock.now(), AT_ONCE))
      await endAs(deps, spins, 'expired');
    for (const spins of await spinsToAsk(database, AT_ONCE))
      await database.transaction((transaction) => addAsk(deps, transaction, spins));
  };
}

/** Notes what the ledger has and the spins do not say yet. */
export function createCatchUpFreeSpins(
  { clock, database, wallet }: SpinsDeps,
  keeper: Pick<FreeSpinsKeeper, 'note'>,
): () => Promise<void> {
  return async () => {
    const endedAfter = later(clock.now(), -LATE_WINS_MS);
    for (let after: string | null = null; ;) {
      const all: Awaited<ReturnType<typeof spinsToFollow>> = await spinsToFollow(database, {
        endedAfter,
        after,
        limit: AT_ONCE,
      });
      const ledger = await wallet.spinsPlayed(
        database,
        all.map(({ id }) => id),
      );
      for (const { award, played, gathered } of ledger) {
        const spins = all.find(({ id }) => id === award);
        if (!spins) continue;
        const isNews = spins.played !== Number(played) || spins.gathered !== gathered;
        // The last spin may have won nothing.
        const mayBeDone = spins.endedAt === null && spins.played >= spins.spins;
        if (isNews || mayBeDone) await keeper.note(spins);
      }
      after = all.at(-1)?.id ?? null;
      if (all.length < AT_ONCE) return;
    }
  };
}
