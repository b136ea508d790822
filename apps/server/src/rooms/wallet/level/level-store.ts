// The SQL of a player's settled stakes.

import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

// The stakes that a transfer settles: its own, and all others that it takes out of play. An undone
// stake is not settled, whether it was in play or had been settled before.
const SETTLED = `case
    when kind = 'stake' and in_play <= 0 then amount - in_play
    when kind in ('win', 'round-end') then greatest(-in_play, 0)
    when kind = 'rollback' and cash + bonus > 0 then -in_play - amount
    else 0 end`;

/**
 * The stakes in pesos that were settled since each of some moments, up to another. A stake that
 * closed its round at once is settled with it, and so are the other stakes of that round. Any other
 * stake is settled when the house gets its part of the money in play. A rollback subtracts the
 * settled stake that it gave back, in the period of the rollback.
 */
export async function settledStakes(
  query: Query,
  playerId: PlayerId,
  { since, until }: { since: readonly Date[]; until: Date },
): Promise<Money[]> {
  const first = since.reduce((one, other) => (one < other ? one : other));
  const found = await query.query<{ settled: Money }>(
    `with settled as (
       select at, ${SETTLED} as amount
       from wallet.transfers
       where player_id = $1 and currency = 'ARS'
         and seq > wallet.last_seq_before($1, 'ARS', $3) and at <= $4
         and kind in ('stake', 'win', 'round-end', 'rollback'))
     select coalesce((select sum(amount) from settled where at >= moment), 0)::bigint as settled
     from unnest($2::timestamptz[]) with ordinality as period (moment, number) order by number`,
    [playerId, since, first, until],
  );
  return found.map(({ settled }) => settled);
}

/**
 * The players who settled at least an amount in one of some periods, with the amount of each. It
 * reads every transfer of the periods.
 */
export async function settledByPlayer(
  query: Query,
  periods: readonly { from: Date; to: Date }[],
  least: Money,
): Promise<{ playerId: PlayerId; period: number; settled: Money }[]> {
  return query.query(
    `select t.player_id as "playerId", p.number::integer as period,
       sum(${SETTLED})::bigint as settled
     from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as p (starts, ends, number)
     join wallet.transfers t on t.at >= p.starts and t.at < p.ends
     where t.currency = 'ARS' and t.kind in ('stake', 'win', 'round-end', 'rollback')
     group by 1, 2 having sum(${SETTLED}) >= $3`,
    [periods.map(({ from }) => from), periods.map(({ to }) => to), least],
  );
}

/** The stakes that the transfers after one settled, and the number of the last of them. */
export async function settledAfter(
  query: Query,
  playerId: PlayerId,
  after: bigint,
): Promise<{ settled: Money; lastSeq: bigint }> {
  const [found] = await query.query<{ settled: Money; lastSeq: bigint }>(
    `select coalesce(sum(${SETTLED}), 0)::bigint as settled,
       coalesce(max(seq), $2)::bigint as "lastSeq"
     from wallet.transfers where player_id = $1 and currency = 'ARS' and seq > $2`,
    [playerId, after],
  );
  return found ?? { settled: 0n, lastSeq: after };
}

/**
 * The stakes that one game, or the sportsbook, settled on one day, and the points that they
 * brought.
 */
export interface SettledGame {
  /** In Buenos Aires. */
  day: string;
  source: string;
  game: string | null;
  settled: Money;
  points: bigint;
  lastAt: Date;
}

/**
 * The stakes that were settled between two moments, by day and game, the newest first. A point
 * belongs to the stake that completes it, counted from `since` on. So the points of all months of a
 * year add up to the year's.
 */
export async function settledByGame(
  query: Query,
  {
    playerId,
    since,
    from,
    to,
    point,
    limit,
  }: { playerId: PlayerId; since: Date; from: Date; to: Date; point: Money; limit: number },
): Promise<SettledGame[]> {
  return query.query<SettledGame>(
    `with settled as (
       select seq, at, source, game, ${SETTLED} as amount
       from wallet.transfers
       where player_id = $1 and currency = 'ARS'
         and seq > wallet.last_seq_before($1, 'ARS', $2)
         and seq <= wallet.last_seq_before($1, 'ARS', $4)
         and kind in ('stake', 'win', 'round-end', 'rollback')),
     running as (
       select *, sum(amount) over (order by seq) as total from settled where amount <> 0)
     select to_char(at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD') as day,
       source, game, sum(amount)::bigint as settled, max(at) as "lastAt",
       sum(trunc(greatest(total, 0) / $5) - trunc(greatest(total - amount, 0) / $5))::bigint
         as points
     from running where at >= $3
     group by 1, 2, 3 order by max(seq) desc limit $6`,
    [playerId, since, from, to, point, limit],
  );
}
