// The revenue of the house from players' play, by the ledger, for those who are paid a share of it.

import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

/** A player's transfers from a moment on, and before another one. */
export interface PlayerPeriod {
  playerId: PlayerId;
  from: Date;
  until: Date;
}

/** Pesos, own money and bonus together. All but `wins` and `recovered` are the house's. */
export interface Revenue {
  /** Stakes and buy-ins when they were placed, less those that were undone. */
  stakes: Money;
  /** Wins, cash-outs and corrections of providers, less wins that were undone. */
  wins: Money;
  /** Bonuses that were given, less those that were forfeited before they were played. */
  bonusCost: Money;
  /** Debits of wallets for deposits that the payment company took back. */
  recovered: Money;
}

const PAID = 'coalesce(cash + bonus, 0)';
const OF_DEPOSITS = `source like 'deposits:%'`;
const OF_STAFF = `source = 'staff'`;

/**
 * Sums over players, each with a period of their own. Transfers of a wallet are numbered in order
 * of time, so each period is a range of its primary key.
 */
export async function revenueOf(query: Query, periods: readonly PlayerPeriod[]): Promise<Revenue> {
  const [sum] = await query.query<Revenue>(
    `select
       coalesce(sum(-${PAID}) filter (where kind in ('stake', 'to-in-play')
         or (kind = 'rollback' and cash + bonus >= 0)), 0)::bigint as stakes,
       coalesce(sum(${PAID}) filter (where kind in ('win', 'prize', 'from-in-play')
         or (kind = 'rollback' and cash + bonus < 0)
         or (kind = 'adjust' and not ${OF_DEPOSITS} and not ${OF_STAFF})), 0)::bigint as wins,
       coalesce(sum(bonus + cash) filter (where kind in
         ('bonus-grant', 'bonus-forfeit', 'bonus-convert')), 0)::bigint as "bonusCost",
       coalesce(sum(-cash) filter (where kind = 'adjust' and ${OF_DEPOSITS}), 0)::bigint
         as recovered
     from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as p (player_id, since, until)
     join wallet.transfers t on t.player_id = p.player_id and t.currency = 'ARS'
       and t.seq > wallet.last_seq_before(p.player_id, 'ARS', p.since)
       and t.seq <= wallet.last_seq_before(p.player_id, 'ARS', p.until)`,
    [
      periods.map(({ playerId }) => playerId),
      periods.map(({ from }) => from),
      periods.map(({ until }) => until),
    ],
  );
  return sum ?? { stakes: 0n, wins: 0n, bonusCost: 0n, recovered: 0n };
}

/** The first deposit that was ever credited to a player. */
export async function firstDepositOf(
  query: Query,
  playerId: PlayerId,
): Promise<{ amount: Money; at: Date } | undefined> {
  const [first] = await query.query<{ amount: Money; at: Date }>(
    `select amount, at from wallet.transfers
     where player_id = $1 and currency = 'ARS' and kind = 'deposit' order by seq limit 1`,
    [playerId],
  );
  return first;
}

/** A credited deposit, and the place that it has among the player's. */
export interface CreditedDeposit {
  amount: Money;
  at: Date;
  /** The first has 1. */
  number: bigint;
}

/** A credited deposit by its id; undefined when the player has none of it. */
export async function depositOf(
  query: Query,
  playerId: PlayerId,
  depositId: string,
): Promise<CreditedDeposit | undefined> {
  const [found] = await query.query<CreditedDeposit>(
    `select amount, at, number from (
       select amount, at, source_tx_id, row_number() over (order by seq) as number
       from wallet.transfers where player_id = $1 and currency = 'ARS' and kind = 'deposit') d
     where source_tx_id = $2`,
    [playerId, depositId],
  );
  return found;
}

/** The number of deposits that were ever credited to a player. */
export async function depositCount(query: Query, playerId: PlayerId): Promise<bigint> {
  const [found] = await query.query<{ count: bigint }>(
    `select count(*) as count from wallet.transfers
     where player_id = $1 and currency = 'ARS' and kind = 'deposit'`,
    [playerId],
  );
  return found?.count ?? 0n;
}
