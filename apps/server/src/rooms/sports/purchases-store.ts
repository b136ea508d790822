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
  /** The stake in the ledger that stands for what was used. */
  stakeId: string | null;
}

export interface NewBet {
  betId: string;
  kind: 'single' | 'multiple';
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
  bets: readonly NewBet[] = [],
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
         state, placed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'reserved', $9)`,
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
      ],
    );
  }
}

/**
 * Notes what of a reserve was used, and for which of its bets: those stand from now on. False when
 * the bets are not all of this reserve.
 */
export async function takeOf(
  transaction: Transaction,
  reserveId: string,
  { amount, bets }: { amount: Money; bets: readonly { betId: string; stake: Money }[] },
): Promise<boolean> {
  await transaction.query('update sports.reserves set taken = taken + $2 where id = $1', [
    reserveId,
    amount,
  ]);
  let isComplete = true;
  for (const { betId, stake } of bets) {
    const found = await transaction.query(
      `update sports.bets set taken = taken + $3, state = 'open'
         where reserve_id = $1 and bet_id = $2 and state in ('reserved', 'open') returning 1`,
      [reserveId, betId, stake],
    );
    isComplete &&= found.length === 1;
  }
  return isComplete;
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
 * Ends a reserve. Bets of it for which nothing was used were never placed; of a cancelled one none
 * was.
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

/** Notes what became of a bet. False when it is not a bet of this reserve that stands. */
export async function settleBet(
  transaction: Transaction,
  {
    reserveId,
    betId,
    result,
    payout,
    now,
  }: { reserveId: string; betId: string; result: string; payout: Money; now: Date },
): Promise<boolean> {
  const found = await transaction.query(
    `update sports.bets set state = 'settled', result = $3, payout = $4, settled_at = $5
     where reserve_id = $1 and bet_id = $2 and state in ('open', 'settled') returning 1`,
    [reserveId, betId, result, payout, now],
  );
  return found.length === 1;
}

export async function closeReserve(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(
    `update sports.reserves set state = 'closed' where id = $1 and state = 'committed'`,
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
