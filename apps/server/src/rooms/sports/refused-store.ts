// The SQL of settlements that do not fit their bets: the states of the bets, and the stored
// refusals.

import type { Money } from '@ceibo/money';
import type { BetResult, Line } from '@ceibo/partner-protocol/bti';
import type { Query, Transaction } from '../../platform/database/database.ts';
import { IS_OPPOSED } from './opposites-store.ts';
import type { BetKind } from './purchases-store.ts';

export interface StandingBet {
  seq: bigint;
  betId: string;
  lines: Line[];
  stake: Money;
  /** The part of the stake that was used. */
  taken: Money;
  /** The payout when it wins, the stake included. */
  gain: Money;
  /** The sum that it has paid in all; null while it is not settled. */
  payout: Money | null;
  result: BetResult | null;
  kind: BetKind;
  systemOf: number | null;
  odds: string;
  /** Null of older bets, whose stake is the one of the purchase. */
  stakeId: string | null;
  /** The part of the stake that was cashed out, and the amount paid for it. */
  cashedStake: Money;
  cashedOut: Money;
  /** The player stands on another outcome of one of its markets too. */
  isOpposed: boolean;
}

export interface RefusedSettlement {
  call: 'creditcustomer' | 'debitcustomer';
  id: string;
  playerId: string;
  reserveId: string;
  amount: Money;
  reason: string;
  bets: readonly { betId: string; result: string; payout: string }[];
}

export interface KeptSettlement extends RefusedSettlement {
  times: bigint;
  firstAt: Date;
  lastAt: Date;
}

/** The bets of a purchase that can be settled. */
export async function standingBets(
  transaction: Transaction,
  reserveId: string,
): Promise<StandingBet[]> {
  return transaction.query<StandingBet>(
    `select seq, bet_id as "betId", lines, stake, taken, gain, payout, result,
       stake_id as "stakeId", cashed_stake as "cashedStake", cashed_out as "cashedOut", kind, odds,
       system_of as "systemOf", ${IS_OPPOSED} as "isOpposed"
     from sports.bets b
     where reserve_id = $1 and state in ('open', 'settled')`,
    [reserveId],
  );
}

/** Keeps a refused settlement, once for each id. False of a repeat with the same content. */
export async function keepRefused(
  query: Query,
  refused: RefusedSettlement,
  now: Date,
): Promise<boolean> {
  const { call, id, playerId, reserveId, amount, reason, bets } = refused;
  const values = [call, id, playerId, reserveId, amount, reason, JSON.stringify(bets), now];
  const repeated = await query.query(
    `update sports.refused_settlements set times = times + 1, last_at = $8
     where call = $1 and id = $2 and (player_id, reserve_id, amount, reason, bets) =
     ($3, $4, $5, $6, $7::jsonb)
     returning 1`,
    values,
  );
  if (repeated.length > 0) return false;
  await query.query(
    `insert into sports.refused_settlements as r (call, id, player_id, reserve_id, amount, reason,
       bets, first_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (call, id) do update set player_id = excluded.player_id,
     reserve_id = excluded.reserve_id,
       amount = excluded.amount, reason = excluded.reason, bets = excluded.bets,
       times = r.times + 1, last_at = excluded.last_at`,
    values,
  );
  return true;
}

/** The settlements that were refused and not carried out since, the newest first. */
export async function refusedSettlements(query: Query, limit: number): Promise<KeptSettlement[]> {
  return query.query<KeptSettlement>(
    `select r.call, r.id, r.player_id as "playerId", r.reserve_id as "reserveId", r.amount,
       r.reason, r.bets, r.times,
       r.first_at as "firstAt", r.last_at as "lastAt"
     from sports.refused_settlements r
     where not exists (select from sports.calls c where c.call = r.call and c.id = r.id)
     order by r.last_at desc, r.id limit $1`,
    [limit],
  );
}
