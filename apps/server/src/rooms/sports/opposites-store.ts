// The SQL of bets on different outcomes of one market: docs/decisions/0143-opposite-bets.md.

import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { Bet } from './bets-store.ts';

/**
 * True of a bet `b` that has an opposite one: not cancelled, and not void until now. One that was
 * cashed out still covered it.
 */
export const IS_OPPOSED = `exists (select from sports.opposite_bets p
  join sports.bets o on (o.player_id, o.seq) = (p.player_id, p.other)
  where (p.player_id, p.bet) = (b.player_id, b.seq)
    and o.state <> 'cancelled' and o.result is distinct from 'Void')`;

/** Notes which bets of the player stand on other outcomes of the markets of a new purchase. */
export async function noteOpposites(
  transaction: Transaction,
  playerId: PlayerId,
  reserveId: string,
): Promise<void> {
  await transaction.query(
    `with own as (
       select b.seq, b.reserve_id, l ->> 'EventID' as event, l ->> 'MarketType' as market,
         l ->> 'LineID' as line
       from sports.bets b cross join jsonb_array_elements(b.lines) l
       where b.player_id = $1 and b.state in ('reserved', 'open')),
     found as (
       select n.seq as bet, o.seq as other from own n
       join own o on (o.event, o.market) = (n.event, n.market) and o.line <> n.line
         and o.seq <> n.seq
       where n.reserve_id = $2)
     insert into sports.opposite_bets (player_id, bet, other)
     select $1, bet, other from found union select $1, other, bet from found`,
    [playerId, reserveId],
  );
}

/** The bets of purchases of a player that have an opposite one. */
export async function opposedOfPurchases(
  query: Query,
  playerId: PlayerId,
  reserveIds: readonly string[],
): Promise<Pick<Bet, 'reserveId' | 'betId' | 'stakeId'>[]> {
  return query.query(
    `select b.reserve_id as "reserveId", b.bet_id as "betId", b.stake_id as "stakeId"
     from sports.bets b where b.reserve_id = any($2::text[]) and b.player_id = $1
       and ${IS_OPPOSED}`,
    [playerId, reserveIds],
  );
}
