// The ledger as its sources see it: single transactions by their own ids, and what was staked and won in a period.

import type { Currency } from '@ceibo/contracts/amount';
import type { Money } from '@ceibo/money';
import type { Query } from '../../platform/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { Transfer } from './book.ts';

export interface SourceRecord {
  id: string;
  kind: Transfer['kind'];
  playerId: PlayerId;
  currency: Currency;
  amount: Money;
  /** A rollback has undone it. */
  isUndone: boolean;
}

export interface Period {
  from: Date;
  /** Not included. */
  to: Date;
}

const RECORD = `t.source_tx_id as id, t.kind, t.player_id as "playerId", t.currency, t.amount,
  exists (select from wallet.transfers later where later.source = t.source and later.ref_tx_id = t.source_tx_id and later.kind = 'rollback') as "isUndone"`;

/** What the ledger has of a source's ids; unknown ones are missing. */
export async function recordsOf(query: Query, source: string, ids: readonly string[]): Promise<SourceRecord[]> {
  return query.query<SourceRecord>(
    `select ${RECORD} from (select distinct unnest($2::text[]) as id) w join wallet.transfers t on t.source = $1 and t.source_tx_id = w.id`,
    [source, ids],
  );
}

/** What a source took from players, paid them, undid and corrected in a period, in no order and no more than so many. */
export async function recordsBetween(query: Query, source: string, { from, to, limit }: Period & { limit: number }): Promise<SourceRecord[]> {
  return query.query<SourceRecord>(
    `select ${RECORD} from wallet.transfers t
     where t.at >= $2 and t.at < $3 and t.source = $1 and t.kind in ('stake', 'win', 'rollback', 'to-in-play', 'from-in-play', 'prize', 'adjust') and t.amount <> 0
     limit $4`,
    [source, from, to, limit],
  );
}

/** What was staked and won on a game. */
export interface Played {
  source: string;
  game: string;
  /** Stakes that stand; a slot's round has one. */
  rounds: bigint;
  stakes: Money;
  /** The sum of the squares of those stakes, which is too large for a bigint column. */
  stakeSquares: bigint;
  wins: Money;
}

const UNDONE_STAKE = `kind = 'rollback' and cash + bonus > 0`;

/** What was staked and won in a period, in pesos, by game. What was undone in it is taken off. */
export async function playedBetween(query: Query, { from, to }: Period): Promise<Played[]> {
  const found = await query.query<Omit<Played, 'stakeSquares'> & { stakeSquares: string }>(
    `select source, game,
       count(*) filter (where kind = 'stake' and amount > 0) - count(*) filter (where ${UNDONE_STAKE}) as rounds,
       (coalesce(sum(amount) filter (where kind = 'stake'), 0) - coalesce(sum(amount) filter (where ${UNDONE_STAKE}), 0))::bigint as stakes,
       (coalesce(sum(amount::numeric * amount) filter (where kind = 'stake'), 0)
         - coalesce(sum(amount::numeric * amount) filter (where ${UNDONE_STAKE}), 0))::text as "stakeSquares",
       (coalesce(sum(amount) filter (where kind = 'win'), 0) - coalesce(sum(amount) filter (where kind = 'rollback' and cash + bonus < 0), 0))::bigint as wins
     from wallet.transfers
     where at >= $1 and at < $2 and round is not null and game is not null and currency = 'ARS' and kind in ('stake', 'win', 'rollback')
     group by source, game order by source, game`,
    [from, to],
  );
  return found.map((played) => ({ ...played, stakeSquares: BigInt(played.stakeSquares) }));
}
