// The SQL of points that may be exchanged.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export interface Counted {
  countedSeq: bigint;
  settled: Money;
  exchanged: bigint;
}

export async function countedOf(query: Query, playerId: PlayerId): Promise<Counted> {
  const [row] = await query.query<Counted>(
    `select counted_seq as "countedSeq", settled, exchanged
     from promotions.points where player_id = $1`,
    [playerId],
  );
  return row ?? { countedSeq: 0n, settled: 0n, exchanged: 0n };
}

export async function saveCounted(
  transaction: Transaction,
  playerId: PlayerId,
  { countedSeq, settled, exchanged }: Counted,
): Promise<void> {
  await transaction.query(
    `insert into promotions.points (player_id, counted_seq, settled, exchanged)
     values ($1, $2, $3, $4)
     on conflict (player_id) do update set counted_seq = excluded.counted_seq,
       settled = excluded.settled, exchanged = excluded.exchanged`,
    [playerId, countedSeq, settled, exchanged],
  );
}

export interface Exchange {
  points: bigint;
  amount: Money;
  at: Date;
}

export async function exchangeOf(
  query: Query,
  playerId: PlayerId,
  key: string,
): Promise<Exchange | undefined> {
  const [row] = await query.query<Exchange>(
    'select points, amount, at from promotions.exchanges where player_id = $1 and key = $2',
    [playerId, key],
  );
  return row;
}

/** Those of a period, the newest first. */
export function exchangesBetween(
  query: Query,
  playerId: PlayerId,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<Exchange[]> {
  return query.query<Exchange>(
    `select points, amount, at from promotions.exchanges
     where player_id = $1 and at >= $2 and at < $3 order by at desc, key limit $4`,
    [playerId, from, to, limit],
  );
}

/** The newest first. */
export function exchangesOf(query: Query, playerId: PlayerId, limit: number): Promise<Exchange[]> {
  return query.query<Exchange>(
    `select points, amount, at from promotions.exchanges
     where player_id = $1 order by at desc, key limit $2`,
    [playerId, limit],
  );
}

export async function insertExchange(
  transaction: Transaction,
  {
    playerId,
    key,
    grantId,
    points,
    amount,
    at,
  }: Exchange & { playerId: PlayerId; key: string; grantId: string },
): Promise<void> {
  await transaction.query(
    `insert into promotions.exchanges (player_id, key, points, amount, grant_id, at)
     values ($1, $2, $3, $4, $5, $6)`,
    [playerId, key, points, amount, grantId, at],
  );
}
