// The SQL of a campaign's figures of a month.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { spanOf } from './calendar.ts';

export interface Span {
  from: Date;
  until: Date;
}

export interface Counts {
  hits: number;
  registrations: number;
  firstDeposits: number;
  firstDepositAmount: Money;
}

export interface Figures extends Counts {
  stakes: Money;
  wins: Money;
  bonusCost: Money;
  chargebacks: Money;
}

export async function countsOf(
  query: Query,
  campaignId: string,
  { from, until }: Span,
): Promise<Counts> {
  const [counts] = await query.query<Counts>(
    `select
       (select count(*)::integer from affiliates.hits
        where campaign_id = $1 and counted and at >= $2 and at < $3) as hits,
       (select count(*)::integer from affiliates.attributions
        where campaign_id = $1 and registered_at >= $2 and registered_at < $3) as registrations,
       d.count::integer as "firstDeposits", d.amount::bigint as "firstDepositAmount"
     from (
       select count(*) as count, coalesce(sum(first_deposit_amount), 0) as amount
       from affiliates.attributions
       where campaign_id = $1 and first_deposit_counted_at >= $2
         and first_deposit_counted_at < $3) d`,
    [campaignId, from, until],
  );
  return counts ?? { hits: 0, registrations: 0, firstDeposits: 0, firstDepositAmount: 0n };
}

/** Deposits that were taken back while their players counted, as far as a period counts them. */
export async function takenBackIn(
  query: Query,
  campaignId: string,
  { from, until }: Span,
): Promise<Money> {
  const [sum] = await query.query<{ amount: Money }>(
    `select coalesce(sum(t.amount), 0)::bigint as amount
     from affiliates.take_backs t join affiliates.attributions a using (player_id)
     where a.campaign_id = $1 and t.counted_at >= $2 and t.counted_at < $3
       and (a.counts_until is null or t.at < a.counts_until)`,
    [campaignId, from, until],
  );
  return sum?.amount ?? 0n;
}

export interface CountingPlayer {
  playerId: PlayerId;
  countsUntil: Date | null;
}

/** Players of a campaign who counted at some moment of a period, by id, from behind one on. */
export function countingPlayers(
  query: Query,
  campaignId: string,
  { from, until, after, limit }: Span & { after: string | null; limit: number },
): Promise<CountingPlayer[]> {
  return query.query<CountingPlayer>(
    `select player_id as "playerId", counts_until as "countsUntil" from affiliates.attributions
     where campaign_id = $1 and registered_at < $3 and (counts_until is null or counts_until > $2)
       and ($4::uuid is null or player_id > $4)
     order by player_id limit $5`,
    [campaignId, from, until, after, limit],
  );
}

/** While a month is added up, nothing is booked for its campaign. */
export async function lockMonths(transaction: Transaction, campaignId: string): Promise<void> {
  await transaction.query('select from affiliates.campaigns where id = $1 for no key update', [
    campaignId,
  ]);
}

/**
 * The moment at which an event counts: its own, or the beginning of the first month that is not
 * closed. That month stays open until the transaction ends.
 */
export async function countedAt(
  transaction: Transaction,
  campaignId: string,
  at: Date,
): Promise<Date> {
  await transaction.query('select from affiliates.campaigns where id = $1 for share', [campaignId]);
  const [last] = await transaction.query<{ month: string | null }>(
    'select max(month) as month from affiliates.months where campaign_id = $1',
    [campaignId],
  );
  const open = last?.month == null ? at : spanOf(last.month).until;
  return open > at ? open : at;
}

/** False when the month is closed already. */
export async function insertMonth(
  transaction: Transaction,
  {
    campaignId,
    month,
    now,
    ...figures
  }: Figures & { campaignId: string; month: string; now: Date },
): Promise<boolean> {
  const added = await transaction.query(
    `insert into affiliates.months (campaign_id, month, hits, registrations, first_deposits,
       first_deposit_amount, stakes, wins, bonus_cost, chargebacks, closed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning month`,
    [
      campaignId,
      month,
      figures.hits,
      figures.registrations,
      figures.firstDeposits,
      figures.firstDepositAmount,
      figures.stakes,
      figures.wins,
      figures.bonusCost,
      figures.chargebacks,
      now,
    ],
  );
  return added.length > 0;
}

export function closedFigures(
  query: Query,
  campaignId: string,
): Promise<(Figures & { month: string })[]> {
  return query.query<Figures & { month: string }>(
    `select month, hits, registrations, first_deposits as "firstDeposits",
       first_deposit_amount as "firstDepositAmount", stakes, wins, bonus_cost as "bonusCost",
       chargebacks
     from affiliates.months where campaign_id = $1 order by month`,
    [campaignId],
  );
}
