// The SQL of many settlements in one transaction: the states of their purchases, and the results of
// their bets. Each statement is about all of them.

import type { Transaction } from '../../platform/database/database.ts';
import { IS_OPPOSED } from './opposites-store.ts';
import type { Reserve } from './purchases-store.ts';
import type { StandingBet } from './refused-store.ts';
import type { NewResult } from './results-store.ts';

/** Waits until nobody else works on any of the purchases, as `lockPurchase` does for one. */
export async function lockPurchases(
  transaction: Transaction,
  reserveIds: readonly string[],
): Promise<void> {
  // In one order everywhere, so that two of these do not wait for each other.
  await transaction.query(
    `select pg_advisory_xact_lock(key) from (select hashtextextended('sports purchase ' || id, 0)
       as key from unnest($1::text[]) id order by 1 offset 0) keys`,
    [reserveIds],
  );
}

/** Those of the calls that were answered already. */
export async function answeredCredits(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await transaction.query<{ id: string }>(
    `select id from sports.calls where call = 'creditcustomer' and id = any($1::text[])`,
    [ids],
  );
  return new Set(found.map(({ id }) => id));
}

export async function reservesById(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, Reserve>> {
  const found = await transaction.query<Reserve>(
    `select id, player_id as "playerId", amount, taken, state, stake_id as "stakeId"
       from sports.reserves where id = any($1::text[])`,
    [ids],
  );
  return new Map(found.map((reserve) => [reserve.id, reserve]));
}

/** The bets of purchases that can be settled, by their purchase. */
export async function standingBetsOf(
  transaction: Transaction,
  reserveIds: readonly string[],
): Promise<Map<string, StandingBet[]>> {
  const found = await transaction.query<StandingBet & { reserveId: string }>(
    `select reserve_id as "reserveId",
       seq, bet_id as "betId", lines, stake, taken, gain, payout, result, kind, odds,
       system_of as "systemOf", stake_id as "stakeId", cashed_stake as "cashedStake",
       cashed_out as "cashedOut", ${IS_OPPOSED} as "isOpposed"
     from sports.bets b where reserve_id = any($1::text[]) and state in ('open', 'settled')`,
    [reserveIds],
  );
  return Map.groupBy(found, ({ reserveId }) => reserveId);
}

/** First results of bets, which end them. */
export async function addResults(
  transaction: Transaction,
  results: readonly NewResult[],
): Promise<void> {
  const column = <Value>(valueOf: (result: NewResult) => Value) => results.map(valueOf);
  const bets = [column(({ playerId }) => playerId), column(({ bet }) => bet)];
  const ends = [column(({ result }) => result), column(({ payout }) => payout)];
  const ats = column(({ at }) => at);
  const [settled] = await transaction.query<{ count: bigint }>(
    `with settled as (
       update sports.bets b set state = 'settled', result = told.result, payout = told.payout,
         settled_at = told.at
       from unnest($1::uuid[], $2::bigint[], $3::text[], $4::bigint[], $5::timestamptz[])
         as told (player_id, seq, result, payout, at)
       where b.player_id = told.player_id and b.seq = told.seq and b.state = 'open' returning 1)
     select count(*) from settled`,
    [...bets, ...ends, ats],
  );
  if (settled?.count !== BigInt(results.length)) throw new Error('the bets stood a moment ago');
  await transaction.atEnd.query(
    `insert into sports.bet_results (player_id, bet, call, req_id, result, payout, payout_before,
       open_stake, owed, legs, at)
     select * from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[],
       $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::jsonb[], $11::timestamptz[])`,
    [
      ...bets,
      column(({ call }) => call),
      column(({ reqId }) => reqId),
      ...ends,
      column(({ payoutBefore }) => payoutBefore),
      column(({ openStake }) => openStake),
      column(({ owed }) => owed),
      column(({ legs }) => JSON.stringify(legs)),
      ats,
    ],
  );
}

/** Ends those of the purchases of which no bet is open. */
export async function closeReserves(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(
    `update sports.reserves r set state = 'closed' where id = any($1::text[])
       and state = 'committed' and not exists (select from sports.bets b
         where b.reserve_id = r.id and b.state = 'open')`,
    [ids],
  );
}

export async function insertCredits(
  transaction: Transaction,
  calls: readonly { id: string; fingerprint: Buffer; answer: string }[],
  at: Date,
): Promise<void> {
  await transaction.atEnd.query(
    `insert into sports.calls (call, id, fingerprint, answer, at)
     select 'creditcustomer', id, fingerprint, answer, $4
       from unnest($1::text[], $2::bytea[], $3::text[]) as told (id, fingerprint, answer)`,
    [
      calls.map(({ id }) => id),
      calls.map(({ fingerprint }) => fingerprint),
      calls.map(({ answer }) => answer),
      at,
    ],
  );
}
