// The SQL of winners.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { GAME, type Game } from '../games-store.ts';

export interface RoundOfPlayer {
  playerId: PlayerId;
  /** The number of the round's first transfer. */
  round: bigint;
}

export interface Winner extends RoundOfPlayer {
  who: string;
  providerKey: string;
  gameCode: string;
  amount: Money;
  at: Date;
  state: 'waits' | 'stands';
}

/** The newest winners in games that can be played. */
export async function newestWinners(
  query: Query,
  { since, limit }: { since: Date; limit: number },
): Promise<(Game & Pick<Winner, 'who' | 'amount' | 'at'>)[]> {
  return query.query<Game & Pick<Winner, 'who' | 'amount' | 'at'>>(
    `select ${GAME}, w.who, w.amount, w.at
     from games.winners w
     join games.games g on g.provider_key = w.provider_key and g.code = w.game_code
     join games.providers p on p.key = g.provider_key
     where w.state = 'stands' and w.at > $1 and g.active and p.active
     order by w.at desc, w.player_id, w.round limit $2`,
    [since, limit],
  );
}

/**
 * The rounds that the ledger must be asked about again: those that have not ended, and the newest
 * that are shown.
 */
export async function winnersToCheck(
  query: Query,
  { since, limit }: { since: Date; limit: number },
): Promise<RoundOfPlayer[]> {
  return query.query<RoundOfPlayer>(
    `(select player_id as "playerId", round from games.winners where state = 'waits' and at > $1
       order by at desc limit $2)
     union all
     (select player_id, round from games.winners where state = 'stands' and at > $1
     order by at desc limit $2)`,
    [since, limit],
  );
}

export async function saveWinner(
  transaction: Transaction,
  { playerId, round, who, providerKey, gameCode, amount, at, state }: Winner,
): Promise<void> {
  await transaction.query(
    `insert into games.winners (player_id, round, who, provider_key, game_code, amount, at, state)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (player_id, round) do update set amount = excluded.amount, at = excluded.at,
     state = excluded.state`,
    [playerId, round, who, providerKey, gameCode, amount, at, state],
  );
}

export async function removeWinner(
  transaction: Transaction,
  { playerId, round }: RoundOfPlayer,
): Promise<void> {
  await transaction.query('delete from games.winners where player_id = $1 and round = $2', [
    playerId,
    round,
  ]);
}

export async function forgetWinners(transaction: Transaction, before: Date): Promise<void> {
  await transaction.query('delete from games.winners where at <= $1', [before]);
}

/** Up to when the ledger has been looked through; undefined before the first time. */
export async function winnersReadUntil(query: Query): Promise<Date | undefined> {
  const [read] = await query.query<{ until: Date }>('select until from games.winners_read');
  return read?.until;
}

export async function noteWinnersRead(transaction: Transaction, until: Date): Promise<void> {
  await transaction.query(
    `insert into games.winners_read as r (until) values ($1) on conflict (only_row) do update
       set until = greatest(r.until, excluded.until)`,
    [until],
  );
}
