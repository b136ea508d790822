// The SQL of the ids that a company has listed in a run: a day of any size is compared in both
// directions, and only a page of it is in memory.

import { DAY, later } from '../../../platform/clock.ts';
import type { Query } from '../../../platform/database/database.ts';
import type { Run } from './reconciliation-store.ts';

const STALE_MS = DAY;

export async function addLines(
  query: Query,
  { id }: Run,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await query.query(
    `insert into cashier.reconciliation_lines (run, payment_id, at)
     select $1, unnest($2::text[]), $3 on conflict do nothing`,
    [id, ids, now],
  );
}

/** Those of some ids that the company has not listed. */
export async function notListed(
  query: Query,
  { id }: Run,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await query.query<{ id: string }>(
    `select w.id from unnest($2::text[]) as w (id)
     where not exists (select from cashier.reconciliation_lines l
       where l.run = $1 and l.payment_id = w.id)`,
    [id, ids],
  );
  return new Set(found.map((each) => each.id));
}

/** Forgets the ids of a run that ended, and of those that never did. */
export async function forgetLines(query: Query, { id }: Run, now: Date): Promise<void> {
  await query.query(`delete from cashier.reconciliation_lines where run = $1 or at < $2`, [
    id,
    later(now, -STALE_MS),
  ]);
}
