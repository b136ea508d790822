// The SQL of a player's limits on stakes: the row that holds them, and their usage, read from the
// ledger. `rules/stake-limits.ts` says what counts. It is said again here in SQL, for players
// without a usage on their row.

import { periodsOf } from '@ceibo/contracts/day';
import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { PREFERRED } from './balance.ts';
import {
  limitsToText,
  LONGEST_PAUSE_MS,
  usageAt,
  usageFromText,
  usageToText,
  type StakeLimits,
  type StakeUsage,
} from './rules/stake-limits.ts';
import type { Period } from '../../platform/clock.ts';

/**
 * Sets what a player may stake, from this transaction's end on; null removes all of it. Locks the
 * wallet: a stake is before it and counted, or after it and decided by it.
 */
export async function setStakeLimits(
  transaction: Transaction,
  playerId: PlayerId,
  { limits, now }: { limits: StakeLimits | null; now: Date },
): Promise<void> {
  const [wallet] = await transaction.query<{ usage: string | null }>(
    `select stake_usage as usage from wallet.wallets where player_id = $1 and currency = $2
       for update`,
    [playerId, PREFERRED],
  );
  if (!wallet) throw new Error('limits were set for a player without a wallet');
  const usage =
    limits &&
    (wallet.usage ? usageFromText(wallet.usage) : await readUsage(transaction, playerId, now));
  await transaction.query(
    `update wallet.wallets set stake_limits = $3, stake_usage = $4
       where player_id = $1 and currency = $2`,
    [playerId, PREFERRED, limits && limitsToText(limits), usage && usageToText(usage)],
  );
}

/** A player's usage, with or without limits. */
export async function stakeUsageOf(
  query: Query,
  playerId: PlayerId,
  now: Date,
): Promise<StakeUsage> {
  const [wallet] = await query.query<{ usage: string | null }>(
    `select stake_usage as usage from wallet.wallets where player_id = $1 and currency = $2`,
    [playerId, PREFERRED],
  );
  return wallet?.usage
    ? usageAt(usageFromText(wallet.usage), now)
    : readUsage(query, playerId, now);
}

const STAKES = `t.kind in ('stake', 'to-in-play')`;
const WINS = `(t.kind in ('win', 'from-in-play') or t.kind = 'adjust' and t.round is not null)`;
const UNDONE = `(t.kind = 'rollback' and undone.at >= $3)`;

/** Counts the usage in the windows of a moment from the ledger. */
export async function readUsage(query: Query, playerId: PlayerId, now: Date): Promise<StakeUsage> {
  const { day, week, month } = periodsOf(now);
  const windows = await Promise.all(
    [day, week, month].map((each) => readWindow(query, playerId, each.from)),
  );
  const [ofDay, ofWeek, ofMonth] = windows;
  if (!ofDay || !ofWeek || !ofMonth) throw new Error('a window was not read');
  return {
    day: ofDay.window,
    week: ofWeek.window,
    month: ofMonth.window,
    stakedAt: ofMonth.stakedAt,
  };
}

async function readWindow(query: Query, playerId: PlayerId, from: Date) {
  const [row] = await query.query<{
    staked: Money;
    lost: Money;
    playedMs: number;
    stakedAt: Date | null;
  }>(
    `with moved as (
       select t.kind, t.cash, t.at, ${STAKES} as is_stake, ${WINS} as is_win,
         ${UNDONE} as is_undone,
         case when ${STAKES} then
           extract(epoch from t.at - lag(t.at) over (partition by ${STAKES} order by t.seq))
             * 1000 end as pause
       from wallet.transfers t
       left join wallet.transfers undone on t.kind = 'rollback' and undone.source = t.source
         and undone.source_tx_id = t.ref_tx_id
       where t.player_id = $1 and t.currency = $2 and t.seq > wallet.last_seq_before($1, $2, $3))
     select coalesce(sum(-cash) filter (where is_stake or is_undone and cash > 0),
       0)::bigint as staked,
       coalesce(sum(-cash) filter (where is_stake or is_win or is_undone), 0)::bigint as lost,
       coalesce(sum(pause) filter (where pause <= $4), 0)::float8 as "playedMs",
       max(at) filter (where is_stake) as "stakedAt"
     from moved`,
    [playerId, PREFERRED, from, LONGEST_PAUSE_MS],
  );
  const { staked = 0n, lost = 0n, playedMs = 0, stakedAt = null } = row ?? {};
  return {
    window: { from: from.getTime(), staked, lost, playedMs: Math.round(playedMs) },
    stakedAt: stakedAt?.getTime() ?? 0,
  };
}

/** The movements of a player's own money in a period. */
export interface OwnMoney {
  deposited: Money;
  withdrawn: Money;
  /** Stakes, less those that were undone. */
  staked: Money;
  /** Wins, less those that were taken back. */
  won: Money;
}

export async function ownMoneyBetween(
  query: Query,
  playerId: PlayerId,
  { from, to }: Period,
): Promise<OwnMoney> {
  const [row] = await query.query<OwnMoney>(
    `select coalesce(sum(t.cash) filter (where t.kind = 'deposit'), 0)::bigint as deposited,
       coalesce(sum(t.amount) filter (where t.kind = 'capture'), 0)::bigint as withdrawn,
       coalesce(sum(-t.cash) filter (where ${STAKES} or t.kind = 'rollback' and t.cash > 0),
         0)::bigint as staked,
       coalesce(sum(t.cash) filter (where ${WINS} or t.kind = 'rollback' and t.cash < 0),
         0)::bigint as won
     from wallet.transfers t
     where t.player_id = $1 and t.currency = $2
       and t.seq > wallet.last_seq_before($1, $2, $3)
       and t.seq <= wallet.last_seq_before($1, $2, $4)`,
    [playerId, PREFERRED, from, to],
  );
  return row ?? { deposited: 0n, withdrawn: 0n, staked: 0n, won: 0n };
}

export interface PlayedByPlayer {
  playerId: PlayerId;
  deposits: number;
  staked: Money;
  won: Money;
  nightStakes: number;
}

const IS_NIGHT = `extract(hour from t.at at time zone 'America/Argentina/Buenos_Aires') < 6`;

/** The play of every player with own money in a period. It reads every transfer of the period. */
export async function playedByPlayer(
  query: Query,
  { from, to }: Period,
): Promise<PlayedByPlayer[]> {
  return query.query<PlayedByPlayer>(
    `select t.player_id as "playerId", count(*) filter (where t.kind = 'deposit')::int as deposits,
       coalesce(sum(-t.cash) filter (where ${STAKES} or t.kind = 'rollback' and t.cash > 0),
         0)::bigint as staked,
       coalesce(sum(t.cash) filter (where ${WINS} or t.kind = 'rollback' and t.cash < 0),
         0)::bigint as won,
       count(*) filter (where ${STAKES} and ${IS_NIGHT})::int as "nightStakes"
     from wallet.transfers t
     where t.at >= $1 and t.at < $2 and t.currency = $3
     group by t.player_id having bool_or(${STAKES} or t.kind = 'deposit')`,
    [from, to, PREFERRED],
  );
}
