// The course of a comparison: the limits of a day, the storage of its end, and the steps after a
// failure.

import { daysLater, startOfDay } from '@ceibo/contracts/day';
import { later, MINUTE, type Clock, type Period } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import type { Logger } from '../log.ts';
import type { ReconciliationStore, Run, RunState } from './comparison-store.ts';

/** The number of transactions compared so far, and the number of them that are not final. */
interface Counted {
  compared: number;
  pending: number;
}

interface Deps {
  database: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
}

interface Wanted<Difference> {
  store: ReconciliationStore<Difference>;
  company: string;
  /** "2025-11-21", on the calendar of Buenos Aires. */
  day: string;
  /** Reports the differences, and counts what it looks at. */
  compare(run: Run, period: Period, counted: Counted): Promise<void>;
}

/**
 * Compares a day, the present one up to now, and keeps how that ended. A difference of the day that
 * is no longer found is resolved, but only by a comparison that came to its end.
 */
export async function reconcileDay<Difference>(
  { database, clock, ids, log }: Deps,
  { store, company, day, compare }: Wanted<Difference>,
): Promise<RunState> {
  const run: Run = { id: ids.next(), company, day };
  const startedAt = clock.now();
  const counted: Counted = { compared: 0, pending: 0 };
  const end = (state: RunState, reason: string | null) => ({
    state,
    ...counted,
    startedAt,
    finishedAt: clock.now(),
    reason,
  });
  try {
    await compare(run, periodOf(day, startedAt), counted);
    const state = counted.pending === 0 ? 'done' : 'incomplete';
    await database.transaction(async (transaction) => {
      await store.resolveOthers(transaction, run, clock.now());
      await store.saveRun(transaction, run, end(state, null));
    });
    return state;
  } catch (error) {
    log.error({ company, day, error }, 'A DAY WAS NOT RECONCILED');
    const reason = error instanceof Error ? error.message : String(error);
    await store.saveRun(database, run, end('failed', reason));
    return 'failed';
  } finally {
    await store.forgetLines(database, run, clock.now());
  }
}

/** The whole day; the present day ends a minute from now, for clocks differ a little. */
function periodOf(day: string, now: Date): Period {
  const [end, soon] = [startOfDay(daysLater(day, 1)), later(now, MINUTE)];
  return { from: startOfDay(day), to: end < soon ? end : soon };
}
