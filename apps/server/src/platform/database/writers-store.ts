// Waits for late commits. The rows of a transaction become visible when it commits, which may be
// long after their date.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Query } from './database.ts';

const LOOK_AGAIN_MS = 50;

/**
 * Waits until every transaction that has written something by now has ended. False when one is
 * still under way after the given time: the rows dated before now may then be incomplete.
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
