// The log of staff: who typed which command of the operator, why, and how it ended.

import { validate as isUuid } from 'uuid';
import { withDatabase } from './with-database.ts';
import { systemClock } from '../platform/clock.ts';
import { systemIds } from '../platform/ids.ts';
import { insertAct, insertActResult, lastActs, type ListedAct } from './log-store.ts';

export type { ListedAct };

/** The number of acts on a page of the log. */
export const ACTS_LISTED = 200;

const ids = systemIds(systemClock);

/**
 * Does an act of staff, which is in the log before it begins: without its entry nothing is done.
 * Afterwards the log says how it ended. `isRefusal` tells a refusal from a failure.
 */
export async function recordAct<T>(
  databaseUrl: string,
  { staff, words }: { staff: string; words: readonly string[] },
  { act, isRefusal }: { act: () => Promise<T>; isRefusal: (error: unknown) => boolean },
): Promise<T> {
  const actId = ids.next();
  await withDatabase(databaseUrl, (database) =>
    insertAct(database, { id: actId, at: systemClock.now(), staff, words: [...words] }),
  );
  const end = (result: 'done' | 'refused' | 'failed', reason: string | null) =>
    withDatabase(databaseUrl, (database) =>
      insertActResult(database, { actId, at: systemClock.now(), result, reason }),
    );
  let done: T;
  try {
    done = await act();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // A log that cannot be written must not hide why the act failed.
    await end(isRefusal(error) ? 'refused' : 'failed', reason).catch(() => undefined);
    throw error;
  }
  await end('done', null);
  return done;
}

/**
 * The last acts, or those before one; with a word, those of a staff member of that name, and those
 * in which the word was typed. Undefined when `before` is no id.
 */
export async function listActs(
  databaseUrl: string,
  page: { word?: string; before?: string } = {},
): Promise<ListedAct[] | undefined> {
  if (page.before !== undefined && !isUuid(page.before)) return undefined;
  return withDatabase(databaseUrl, (database) =>
    lastActs(database, { ...page, limit: ACTS_LISTED }),
  );
}
