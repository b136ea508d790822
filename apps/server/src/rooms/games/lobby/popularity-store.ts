// The SQL of how much games are played.

import type { Transaction } from '../../../platform/database/database.ts';

/** Gives every game the sum of its days from one on. Games whose sum stays are not touched. */
export async function sumPopularity(transaction: Transaction, first: string): Promise<void> {
  const [changed] = await transaction.query<{ ids: string[] | null; sums: bigint[] | null }>(
    `select array_agg(id) as ids, array_agg(rounds) as sums from (
       -- A stake from before the first day that was undone since is subtracted, so the sum may be
       -- negative.
       select g.id, g.popularity, greatest(coalesce(sum(r.rounds), 0), 0)::bigint as rounds
       from games.games g left join games.daily_results r on r.provider = g.provider_key
       and r.game = g.code and r.day >= $1::date
       group by g.id) as sums where popularity <> rounds`,
    [first],
  );
  // A statement that changes nothing would still count as a change of the catalogue.
  if (!changed?.ids || !changed.sums) return;
  await transaction.query(
    `update games.games g set popularity = c.rounds from unnest($1::text[], $2::bigint[]) as c
       (id, rounds) where g.id = c.id`,
    [changed.ids, changed.sums],
  );
}
