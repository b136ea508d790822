// Waiting for late commits: what a transaction wrote is seen when it commits, which may be long
// after the moment that it is dated.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Query } from './database.ts';

const LOOK_AGAIN_MS = 50;

/**
 * Waits until every transaction that has written something by now has ended. False when one is
 * still under way after the given time: what is dated before now may then not be complete.
 */
export async function writersEnded(query: Query, withinMs: number): Promise<boolean> {
  let left = await writers(query);
  for (let waited = 0; left.size > 0 && waited < withinMs; waited += LOOK_AGAIN_MS) {
    await sleep(LOOK_AGAIN_MS);
    left = left.intersection(await writers(query));
  }
  return left.size === 0;
}

async function writers(query: Query): Promise<Set<string>> {
  const found = await query.query<{ writer: string }>('select platform.writers() as writer');
  return new Set(found.map(({ writer }) => writer));
}
