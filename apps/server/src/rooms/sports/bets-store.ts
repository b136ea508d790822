// The SQL of a player's bets, as the player sees them.

import type { BetResult, Line } from '@ceibo/partner-protocol/bti';
import type { Money } from '@ceibo/money';
import type { Query } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { BetKind } from './purchases-store.ts';

export interface Bet {
  seq: bigint;
  reserveId: string;
  betId: string;
  kind: BetKind;
  systemOf: number | null;
  odds: string;
  stake: Money;
  taken: Money;
  gain: Money;
  lines: Line[];
  state: 'reserved' | 'open' | 'settled' | 'cancelled';
  result: BetResult | null;
  payout: Money | null;
  /** The part of the stake that was cashed out, and the amount paid for it. */
  cashedStake: Money;
  cashedOut: Money;
  /** Null of older bets, whose round is the one of the purchase. */
  stakeId: string | null;
  placedAt: Date;
  settledAt: Date | null;
}

const BET = `seq, reserve_id as "reserveId", bet_id as "betId", kind, odds, stake, taken, gain,
  lines, state, result, payout, cashed_stake as "cashedStake", cashed_out as "cashedOut",
  stake_id as "stakeId", system_of as "systemOf", placed_at as "placedAt",
  settled_at as "settledAt"`;

/** The bets that stand, the newest first. */
export async function openBetsOf(query: Query, playerId: PlayerId, limit: number): Promise<Bet[]> {
  return query.query<Bet>(
    `select ${BET} from sports.bets where player_id = $1 and state = 'open'
       order by seq desc limit $2`,
    [playerId, limit],
  );
}

/** The bets of purchases of a player that were placed. */
export async function betsOfPurchases(
  query: Query,
  playerId: PlayerId,
  reserveIds: readonly string[],
): Promise<Bet[]> {
  return query.query<Bet>(
    `select ${BET} from sports.bets where reserve_id = any($2::text[]) and player_id = $1
       and state in ('open', 'settled') order by seq`,
    [playerId, reserveIds],
  );
}

export async function countOpenBets(query: Query, playerId: PlayerId): Promise<number> {
  const [found] = await query.query<{ count: bigint }>(
    `select count(*) from sports.bets where player_id = $1 and state = 'open'`,
    [playerId],
  );
  return Number(found?.count ?? 0n);
}

/** The bets that were placed, the newest first. */
export async function placedBetsOf(
  query: Query,
  playerId: PlayerId,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<Bet[]> {
  return query.query<Bet>(
    `select ${BET} from sports.bets where player_id = $1
       and seq < coalesce($2::bigint, 9223372036854775807) and taken > 0
       order by seq desc limit $3`,
    [playerId, before, limit],
  );
}

/** The bets that count towards the limit of a player: placed, or about to be. */
export async function countStandingBets(query: Query, playerId: PlayerId): Promise<number> {
  const [found] = await query.query<{ count: bigint }>(
    `select count(*) from sports.bets where player_id = $1 and state in ('reserved', 'open')`,
    [playerId],
  );
  return Number(found?.count ?? 0n);
}
