// The moment from which the round of a drop is searched. A due drop waits for a round that is large
// enough, and most looks find none. Only a round with stakes since the last look can be one.

import { later, MINUTE, SECOND, type Clock } from '../../../../platform/clock.ts';
import type { Run } from '../runs-store.ts';
import type { ChangedRound } from '../score-run.ts';

/** The clocks of two processes, and the moment of a stake and its commit, are no further apart. */
const APART_MS = 10 * SECOND;
/** All rounds since the drop are looked at again after this time, in case somebody counts again. */
const ANEW_MS = 5 * MINUTE;

export interface WaitingDrop {
  place: number;
  fallsAt: Date;
}

export interface DropSearch {
  /** The moment from which on rounds are looked at for a drop. */
  from(run: Run, drop: WaitingDrop): Date;
  /** No round was found; the ledger was followed up to this moment. */
  foundNone(run: Run, drop: WaitingDrop, followedTo: Date): void;
  /** Rounds of the run have changed: one on which more was staked may be large enough now. */
  changed(run: Run, rounds: readonly ChangedRound[]): void;
}

export function createDropSearch(clock: Pick<Clock, 'now'>): DropSearch {
  const searched = new Map<string, { place: number; fallsAt: Date; to: Date; anewAt: Date }>();

  /** The last search for a drop; undefined when there was none, or all is to be searched again. */
  const lastOf = (run: Run, { place, fallsAt }: WaitingDrop) => {
    const last = searched.get(run.id);
    const isSame = last?.place === place && last.fallsAt.getTime() === fallsAt.getTime();
    return isSame && clock.now() < last.anewAt ? last : undefined;
  };

  return {
    from(run, drop) {
      const last = lastOf(run, drop);
      return last && last.to > drop.fallsAt ? last.to : drop.fallsAt;
    },
    foundNone(run, drop, followedTo) {
      const anewAt = lastOf(run, drop)?.anewAt ?? later(clock.now(), ANEW_MS);
      searched.set(run.id, { ...drop, to: later(followedTo, -APART_MS), anewAt });
    },
    changed(run, rounds) {
      const last = searched.get(run.id);
      const isOlder = ({ before, after }: ChangedRound) =>
        last !== undefined &&
        after.stakedAt >= last.fallsAt &&
        after.stakedAt < last.to &&
        after.stake > (before?.stake ?? 0n);
      if (rounds.some(isOlder)) searched.delete(run.id);
    },
  };
}
