// The SQL of the balance of each day. The transfers of a player may be a hundred thousand. Each
// day's last one is found by bisection. Deposits and withdrawals have an index of their own.

import type { Currency } from '@ceibo/contracts/amount';
import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export interface StoredDay {
  balance: Money;
  deposits: Money;
  withdrawals: Money;
}

/**
 * One line for each day. A day reaches from one moment of the list to the next, so the list has
 * one moment more than there are days.
 */
export async function daysOf(
  query: Query,
  { playerId, currency }: { playerId: PlayerId; currency: Currency },
  moments: readonly Date[],
): Promise<StoredDay[]> {
  return query.query<StoredDay>(
    `with ends as materialized (
       select place - 1 as day, wallet.last_seq_before($1, $2, moment) as seq
       from unnest($3::timestamptz[]) with ordinality as each (moment, place)),
     paid as (
       select width_bucket(at, $3::timestamptz[]) as day,
         coalesce(sum(cash) filter (where kind = 'deposit'), 0)::bigint as deposits,
         coalesce(sum(amount) filter (where kind = 'capture'), 0)::bigint as withdrawals
       from wallet.transfers
       where player_id = $1 and currency = $2 and kind in ('deposit', 'capture')
         and seq > (select min(seq) from ends) and seq <= (select max(seq) from ends)
       group by 1)
     select coalesce(t.cash_after + t.bonus_after + t.in_play_after, 0) as balance,
       coalesce(paid.deposits, 0) as deposits, coalesce(paid.withdrawals, 0) as withdrawals
     from ends
     left join wallet.transfers t on t.player_id = $1 and t.currency = $2 and t.seq = ends.seq
     left join paid on paid.day = ends.day
     where ends.day > 0 order by ends.day`,
    [playerId, currency, moments],
  );
}
