// The SQL of purchases: calls that were answered, reserves, and the bets in them.

import type { Line } from '@ceibo/partner-protocol/bti';
import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';

export type MoneyCall =
  | 'reserve'
  | 'debitreserve'
  | 'cancelreserve'
  | 'commitreserve'
  | 'creditcustomer'
  | 'debitcustomer';

export interface Reserve {
  id: string;
  /** Null for one that was cancelled before it came. */
  playerId: PlayerId | null;
  amount: Money;
  taken: Money;
  state: 'open' | 'committed' | 'closed' | 'cancelled';
  /** The stake of the whole purchase; null where each bet has its own. */
  stakeId: string | null;
}

/** A bet as the end of its purchase needs it. */
export interface PurchaseBet {
  betId: string;
  stake: Money;
  /** The part of the stake that was used. */
  taken: Money;
  /** Null of older bets, whose stake is the one of the purchase. */
  stakeId: string | null;
}

export type BetKind = 'single' | 'multiple' | 'system' | 'builder';

export interface NewBet {
  betId: string;
  kind: BetKind;
  systemOf: number | null;
  odds: string;
  stake: Money;
  gain: Money;
  lines: readonly Line[];
}

/** Waits until nobody else works on a purchase, and keeps it until the transaction ends. */
export async function lockPurchase(transaction: Transaction, reserveId: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `sports purchase ${reserveId}`,
  ]);
}

export async function answeredCall(
  query: Query,
  call: MoneyCall,
  id: string,
): Promise<{ fingerprint: Buffer; answer: string } | undefined> {
  const [found] = await query.query<{ fingerprint: Buffer; answer: string }>(
    'select fingerprint, answer from sports.calls where call = $1 and id = $2',
    [call, id],
  );
  return found;
}

export async function insertCall(
  transaction: Transaction,
  {
    call,
    id,
    fingerprint,
    answer,
    at,
  }: { call: MoneyCall; id: string; fingerprint: Buffer; answer: string; at: Date },
): Promise<void> {
  await transaction.query(
    'insert into sports.calls (call, id, fingerprint, answer, at) values ($1, $2, $3, $4, $5)',
    [call, id, fingerprint, answer, at],
  );
}

export async function reserveById(query: Query, id: string): Promise<Reserve | undefined> {
  const [found] = await query.query<Reserve>(
    `select id, player_id as "playerId", amount, taken, state, stake_id as "stakeId"
       from sports.reserves where id = $1`,
    [id],
  );
  return found;
}

export async function insertReserve(
  transaction: Transaction,
  reserve: Pick<Reserve, 'id' | 'playerId' | 'amount' | 'state' | 'stakeId'> & { at: Date },
  bets: readonly (NewBet & { stakeId: string })[] = [],
): Promise<void> {
  const { id, playerId, amount, state, stakeId, at } = reserve;
  await transaction.query(
    `insert into sports.reserves (id, player_id, amount, state, stake_id, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
    [id, playerId, amount, state, stakeId, at],
  );
  for (const bet of bets) {
    await transaction.query(
      `insert into sports.bets (player_id, reserve_id, bet_id, kind, odds, stake, gain, lines,
         state, placed_at, stake_id, system_of)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'reserved', $9, $10, $11)`,
      [
        playerId,
        id,
        bet.betId,
        bet.kind,
        bet.odds,
        bet.stake,
        bet.gain,
        JSON.stringify(bet.lines),
        at,
        bet.stakeId,
        bet.systemOf,
      ],
    );
  }
}

/** The bets of a purchase that may still be used, in the order in which they were told. */
export async function betsOfReserve(query: Query, reserveId: string): Promise<PurchaseBet[]> {
  return query.query<PurchaseBet>(
    `select bet_id as "betId", stake, taken, stake_id as "stakeId" from sports.bets
     where reserve_id = $1 and state in ('reserved', 'open') order by seq`,
    [reserveId],
  );
}

/** Notes what of a reserve was used, and for which of its bets: those stand from now on. */
export async function takeOf(
  transaction: Transaction,
  reserveId: string,
  { amount, bets }: { amount: Money; bets: readonly { betId: string; stake: Money }[] },
): Promise<void> {
  await transaction.query('update sports.reserves set taken = taken + $2 where id = $1', [
    reserveId,
    amount,
  ]);
  for (const { betId, stake } of bets)
    await transaction.query(
      `update sports.bets set taken = taken + $3, state = 'open'
         where reserve_id = $1 and bet_id = $2`,
      [reserveId, betId, stake],
    );
}

/** The stake that took the place of a bet's first, when not all of that was used. */
export async function setStakeOf(
  transaction: Transaction,
  { reserveId, betId, stakeId }: { reserveId: string; betId: string; stakeId: string },
): Promise<void> {
  await transaction.query(
    'update sports.bets set stake_id = $3 where reserve_id = $1 and bet_id = $2',
    [reserveId, betId, stakeId],
  );
}

/** All of a reserve was used: each of its bets stands, with its whole stake. */
export async function takeEveryBet(transaction: Transaction, reserveId: string): Promise<void> {
  await transaction.query(
    `update sports.bets set taken = stake, state = 'open'
       where reserve_id = $1 and state in ('reserved', 'open')`,
    [reserveId],
  );
}

/**
 * Ends a reserve. Bets of it for which nothing was used were never placed; no bet of a cancelled
 * one was.
 */
export async function endReserve(
  transaction: Transaction,
  id: string,
  {
    state,
    stakeId,
    now,
  }: { state: 'committed' | 'closed' | 'cancelled'; stakeId: string | null; now: Date },
): Promise<void> {
  await transaction.query(
    'update sports.reserves set state = $2, stake_id = $3, ended_at = $4 where id = $1',
    [id, state, stakeId, now],
  );
  const ended = state === 'cancelled' ? ['reserved', 'open'] : ['reserved'];
  await transaction.query(
    `update sports.bets set state = 'cancelled' where reserve_id = $1 and state = any($2::text[])`,
    [id, ended],
  );
}

/** Ends a purchase when none of its bets is open. */
export async function closeReserve(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(
    `update sports.reserves r set state = 'closed' where id = $1 and state = 'committed'
       and (stake_id is not null or not exists (select from sports.bets b
         where b.reserve_id = r.id and b.state = 'open'))`,
    [id],
  );
}

/**
 * Reserves that were neither committed nor cancelled for a while: the sportsbook has not come back
 * for them.
 */
export async function staleReserves(query: Query, before: Date): Promise<number> {
  const [found] = await query.query<{ count: bigint }>(
    `select count(*) from sports.reserves where state = 'open' and created_at < $1`,
    [before],
  );
  return Number(found?.count ?? 0n);
}
