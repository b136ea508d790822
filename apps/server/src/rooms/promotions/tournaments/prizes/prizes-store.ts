// The SQL of prizes.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../../platform/database/database.ts';
import type { PlayerId } from '../../../../platform/ids.ts';
import type { PrizeKind, PrizePlaces } from '../content.ts';
import { moneyOf } from '../terms.ts';

export interface OwedPrize {
  place: number;
  kind: PrizeKind;
  amount: Money;
  winner: PlayerId;
}

/**
 * Fixes the winner of each place: by the board as it stands or, for random drops, by their holders.
 * A place that nobody has stays unclaimed.
 */
export async function insertPrizes(
  transaction: Transaction,
  runId: string,
  { prizes, isDrops }: { prizes: readonly PrizePlaces[]; isDrops: boolean },
): Promise<void> {
  const winners = isDrops
    ? 'select place, winner from promotions.drops where run_id = $1'
    : `select row_number() over (order by score desc, reached, player_id) as place,
         player_id as winner
       from promotions.entries
       where run_id = $1 and score > 0 and disqualified_at is null and left_at is null
       order by score desc, reached, player_id
       limit (select max(place) from places)`;
  await transaction.query(
    `with places as (
       select p.kind, p.amount, n as place
       from unnest($2::integer[], $3::integer[], $4::bigint[], $5::text[])
         as p (first, last, amount, kind)
       cross join lateral generate_series(p.first, p.last) as n),
     winners as (${winners})
     insert into promotions.prizes (run_id, place, kind, amount, winner, state)
     select $1, place, kind, amount, winner,
       case when winner is null then 'unclaimed' else 'owed' end
     from places left join winners using (place)`,
    [
      runId,
      prizes.map(({ from }) => from),
      prizes.map(({ to }) => to),
      prizes.map(({ amount }) => moneyOf(amount)),
      prizes.map(({ kind }) => kind),
    ],
  );
}

/** Prizes that are owed, from a place on, locked; those that another process pays are left out. */
export async function lockOwed(
  transaction: Transaction,
  runId: string,
  { after, limit }: { after: number; limit: number },
): Promise<OwedPrize[]> {
  return transaction.query<OwedPrize>(
    `select place, kind, amount, winner from promotions.prizes
     where run_id = $1 and state = 'owed' and place > $2 order by place limit $3
     for update skip locked`,
    [runId, after, limit],
  );
}

export async function markPaid(
  transaction: Transaction,
  runId: string,
  paid: readonly { place: number; as: PrizeKind }[],
  now: Date,
): Promise<void> {
  await transaction.query(
    `update promotions.prizes p set state = 'paid', paid_as = u.paid_as, paid_at = $4
     from unnest($2::integer[], $3::text[]) as u (place, paid_as)
     where p.run_id = $1 and p.place = u.place and p.state = 'owed'`,
    [runId, paid.map(({ place }) => place), paid.map(({ as }) => as), now],
  );
}

export interface WonPrize {
  runId: string;
  place: number;
  amount: Money;
  kind: PrizeKind;
  state: 'owed' | 'paid';
}

/** The prizes that a player won in runs. */
export async function prizesOf(
  query: Query,
  playerId: PlayerId,
  runIds: readonly string[],
): Promise<WonPrize[]> {
  return query.query<WonPrize>(
    `select run_id as "runId", place, amount, kind, state from promotions.prizes
     where winner = $1 and run_id = any($2::uuid[]) order by place`,
    [playerId, runIds],
  );
}
