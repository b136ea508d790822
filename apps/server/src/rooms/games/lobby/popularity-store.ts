// The SQL of how much games are played.

import type { Query, Transaction } from '../../../platform/database.ts';

/** The days of a period that have to be counted, since they were not yet over for an hour when they last were; the oldest first. */
export async function daysToCount(query: Query, { first, last }: { first: string; last: string }): Promise<string[]> {
  const rows = await query.query<{ day: string }>(
    `select each.day::date::text as day from generate_series($1::date, $2::date, interval '1 day') as each (day)
     left join games.counted_days c on c.day = each.day::date
     where c.counted_at is null or c.counted_at < (each.day::date + 1 + time '01:00') at time zone 'UTC' order by each.day`,
    [first, last],
  );
  return rows.map(({ day }) => day);
}

/** Puts the counts of a day in place of those that there were. */
export async function saveDay(
  transaction: Transaction,
  { day, counts, now }: { day: string; counts: readonly { provider: string; code: string; rounds: bigint }[]; now: Date },
): Promise<void> {
  await transaction.query('delete from games.round_counts where day = $1', [day]);
  await transaction.query(
    `insert into games.round_counts (day, game_id, rounds)
     select $1::date, g.id, sum(c.rounds) from unnest($2::text[], $3::text[], $4::bigint[]) as c (provider, code, rounds)
     join games.games g on g.provider_key = c.provider and g.code = c.code group by g.id`,
    [day, counts.map(({ provider }) => provider), counts.map(({ code }) => code), counts.map(({ rounds }) => rounds)],
  );
  await transaction.query('insert into games.counted_days (day, counted_at) values ($1, $2) on conflict (day) do update set counted_at = excluded.counted_at', [
    day,
    now,
  ]);
}

/** Gives every game the sum of its days from one on, and forgets those before it. Games whose sum stays are not touched. */
export async function sumPopularity(transaction: Transaction, first: string): Promise<void> {
  await transaction.query('delete from games.round_counts where day < $1', [first]);
  await transaction.query('delete from games.counted_days where day < $1', [first]);
  const [changed] = await transaction.query<{ ids: string[] | null; sums: bigint[] | null }>(
    `select array_agg(id) as ids, array_agg(rounds) as sums from (
       select g.id, coalesce(sum(c.rounds), 0)::bigint as rounds from games.games g left join games.round_counts c on c.game_id = g.id
       group by g.id having g.popularity <> coalesce(sum(c.rounds), 0)) as sums`,
  );
  // A statement that changes nothing would still count as a change of the catalogue.
  if (!changed?.ids || !changed.sums) return;
  await transaction.query('update games.games g set popularity = c.rounds from unnest($1::text[], $2::bigint[]) as c (id, rounds) where g.id = c.id', [
    changed.ids,
    changed.sums,
  ]);
}
