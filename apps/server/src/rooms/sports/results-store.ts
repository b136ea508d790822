// The SQL of bets' results: the state of each bet, and every result that the sportsbook sent for
// it.

import type { Money } from '@ceibo/money';
import type { BetResult, BetStatus, SettledLeg } from '@ceibo/partner-protocol/bti';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';

export interface NewResult {
  playerId: PlayerId;
  /** The bet's number. */
  bet: bigint;
  call: 'creditcustomer' | 'debitcustomer';
  reqId: string;
  result: BetStatus;
  /** The sum that the bet has paid in all, and the sum before. */
  payout: Money;
  payoutBefore: Money;
  /** The part of the stake that stays open. */
  openStake: Money;
  /** The part of a correction that the wallet could not pay back. */
  owed: Money;
  legs: readonly SettledLeg[];
  at: Date;
}

/** Notes a result, and what it makes of the bet. */
export async function addResult(
  transaction: Transaction,
  { result: status, ...told }: NewResult,
): Promise<void> {
  const { playerId, bet, payout, payoutBefore, openStake, owed, legs, at } = told;
  await transaction.query(
    `insert into sports.bet_results (player_id, bet, call, req_id, result, payout, payout_before,
       open_stake, owed, legs, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      playerId,
      bet,
      told.call,
      told.reqId,
      status,
      payout,
      payoutBefore,
      openStake,
      owed,
      JSON.stringify(legs),
      at,
    ],
  );
  if (status === 'PartCashOut')
    await cashOutPart(transaction, { playerId, bet, payout, openStake });
  else await settleBet(transaction, { playerId, bet, payout, result: status, at });
}

type Changed = Pick<NewResult, 'playerId' | 'bet' | 'payout'>;

async function cashOutPart(
  transaction: Transaction,
  { playerId, bet, payout, openStake }: Changed & { openStake: Money },
): Promise<void> {
  const found = await transaction.query(
    `update sports.bets set cashed_out = $3, cashed_stake = taken - $4
     where player_id = $1 and seq = $2 and state = 'open' returning 1`,
    [playerId, bet, payout, openStake],
  );
  if (found.length !== 1) throw new Error(`the bet ${bet} stood a moment ago`);
}

async function settleBet(
  transaction: Transaction,
  { playerId, bet, payout, result, at }: Changed & { result: BetResult; at: Date },
): Promise<void> {
  const found = await transaction.query(
    `update sports.bets set state = 'settled', result = $3, payout = $4, settled_at = $5
     where player_id = $1 and seq = $2 and state in ('open', 'settled') returning 1`,
    [playerId, bet, result, payout, at],
  );
  if (found.length !== 1) throw new Error(`the bet ${bet} stood a moment ago`);
}

export interface StoredResult extends Pick<
  NewResult,
  'bet' | 'result' | 'payout' | 'payoutBefore' | 'openStake' | 'owed' | 'at'
> {
  legs: SettledLeg[];
}

/** Every result of some bets, the oldest first. */
export async function resultsOf(
  query: Query,
  playerId: PlayerId,
  bets: readonly bigint[],
): Promise<StoredResult[]> {
  if (bets.length === 0) return [];
  return query.query<StoredResult>(
    `select bet, result, payout, payout_before as "payoutBefore", open_stake as "openStake", owed,
       legs, at
     from sports.bet_results where player_id = $1 and bet = any($2::bigint[]) order by bet, seq`,
    [playerId, bets],
  );
}
