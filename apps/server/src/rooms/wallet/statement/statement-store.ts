// The SQL of statements: pages by the transfer's number, which cost the same wherever they are.

import type { Currency } from '@ceibo/contracts/amount';
import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export type Shown = 'all' | 'games' | 'payments' | 'bonuses' | 'corrections';

export interface StatementRow {
  seq: bigint;
  at: Date;
  kind: string;
  source: string;
  sourceTxId: string;
  round: string | null;
  game: string | null;
  cash: Money;
  bonus: Money;
  inPlay: Money;
  held: Money;
  /**
   * The free spins that the transfer belongs to. Its winnings for them are in no pocket: gathered,
   * or stated by the company.
   */
  awardId: string | null;
  gathered: Money;
  cashAfter: Money;
  bonusAfter: Money;
  inPlayAfter: Money;
  heldAfter: Money;
}

export const TRANSFER_ROW = `seq, at, kind, source, source_tx_id as "sourceTxId", round, game, cash,
  bonus, in_play as "inPlay", held,
  award_id as "awardId", gathered + stated_win as gathered,
  cash_after as "cashAfter", bonus_after as "bonusAfter", in_play_after as "inPlayAfter",
  held_after as "heldAfter"`;

/** Numbers of transfers: above `after` and below `before`. */
export interface Range {
  after: bigint;
  before: bigint;
}

// Written out, so that the planner sees that the index transfers_beside_games serves the rare
// kinds.
export const CONDITION: Record<Shown, string> = {
  all: 'true',
  games: `kind in ('stake', 'win', 'prize', 'rollback', 'round-end', 'to-in-play', 'from-in-play')`,
  payments: `kind in ('deposit', 'hold', 'release', 'capture')`,
  bonuses: `kind in ('bonus-grant', 'bonus-forfeit', 'bonus-convert')`,
  corrections: `kind in ('adjust', 'play-reset')`,
};

/**
 * The numbers of the transfers from one moment (it counts) to another (it does not); without one,
 * to the last that there is now.
 */
export async function rangeOf(
  query: Query,
  wallet: { playerId: PlayerId; currency: Currency },
  { from, to }: { from?: Date | undefined; to?: Date | undefined },
): Promise<Range> {
  const [found] = await query.query<{ after: bigint; last: bigint }>(
    `select case when $3::timestamptz is null then 0 else wallet.last_seq_before($1, $2, $3) end
       as after,
       case when $4::timestamptz is null
       then coalesce((select seq from wallet.wallets where player_id = $1 and currency = $2), 0)
       else wallet.last_seq_before($1, $2, $4) end as last`,
    [wallet.playerId, wallet.currency, from ?? null, to ?? null],
  );
  return { after: found?.after ?? 0n, before: (found?.last ?? 0n) + 1n };
}

/** The number of transfers in a range, counted up to `most`. */
export async function countIn(
  query: Query,
  wanted: { playerId: PlayerId; currency: Currency; show: Shown; range: Range; most: bigint },
): Promise<bigint> {
  const [found] = await query.query<{ count: bigint }>(
    `select count(*) from (select from wallet.transfers
       where player_id = $1 and currency = $2 and seq > $3 and seq < $4
         and ${CONDITION[wanted.show]} limit $5) t`,
    [wanted.playerId, wanted.currency, wanted.range.after, wanted.range.before, wanted.most],
  );
  return found?.count ?? 0n;
}

/** A page of transfers within a range, in the order asked for. */
export async function transfersIn(
  query: Query,
  wanted: {
    playerId: PlayerId;
    currency: Currency;
    show: Shown;
    range: Range;
    limit: number;
    order: 'newest-first' | 'oldest-first';
  },
): Promise<StatementRow[]> {
  return query.query<StatementRow>(
    `select ${TRANSFER_ROW} from wallet.transfers
     where player_id = $1 and currency = $2 and seq > $3 and seq < $4 and ${CONDITION[wanted.show]}
     order by seq ${wanted.order === 'newest-first' ? 'desc' : 'asc'} limit $5`,
    [wanted.playerId, wanted.currency, wanted.range.after, wanted.range.before, wanted.limit],
  );
}

/**
 * The transfers of a wallet that belong to a round, an award or a transaction of a company, the
 * oldest first. Each is named by its own id. A bet's round is the id of its purchase and its own,
 * with a space between them: either finds it. Every transfer of the wallet is looked at.
 */
export async function transfersAbout(
  query: Query,
  { playerId, currency }: { playerId: PlayerId; currency: Currency },
  { id, limit }: { id: string; limit: number },
): Promise<StatementRow[]> {
  return query.query<StatementRow>(
    `select ${TRANSFER_ROW} from wallet.transfers t
     where player_id = $1 and currency = $2 and (source_tx_id = $3 or ref_tx_id = $3
       or round = $3 or $3 = any(string_to_array(round, ' '))
       or award_id::text = $3 or round in (select round from wallet.transfers o
         where o.player_id = $1 and o.currency = $2 and o.source = t.source
           and o.source_tx_id = $3))
     order by seq limit $4`,
    [playerId, currency, id, limit],
  );
}
