// The SQL of the awards of campaigns.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export interface Award {
  playerId: PlayerId;
  /** The cause of the award. It brings one award, whatever campaigns there are. */
  cause: string;
  campaign: string;
  /** One of the two: a grant, or free spins. */
  grantId: string | null;
  spinsId: string | null;
  amount: Money;
  at: Date;
}

/** Names free spins. */
export type SpinsKey = { playerId: PlayerId; id: string };

/** The cost of an award of free spins to its campaign until now. */
interface SpinsCost extends Pick<Award, 'playerId' | 'cause' | 'campaign' | 'amount'> {
  /** The part of the amount that went back to the budget. */
  returned: Money;
  /** The part that wins after the end took from the budget again. */
  late: Money;
}

export async function insertAward(
  transaction: Transaction,
  { playerId, cause, campaign, grantId, spinsId, amount, at }: Award,
): Promise<void> {
  await transaction.query(
    `insert into promotions.awards (player_id, cause, campaign, grant_id, spins_id, amount, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [playerId, cause, campaign, grantId, spinsId, amount, at],
  );
}

export async function awardOf(
  query: Query,
  playerId: PlayerId,
  cause: string,
): Promise<Award | undefined> {
  const [award] = await query.query<Award>(
    `select player_id as "playerId", cause, campaign, grant_id as "grantId",
       spins_id as "spinsId", amount, at
     from promotions.awards where player_id = $1 and cause = $2`,
    [playerId, cause],
  );
  return award;
}

/** The award of free spins; undefined when no campaign gave them. */
export async function awardOfSpins(
  query: Query,
  { playerId, id }: SpinsKey,
): Promise<SpinsCost | undefined> {
  const [award] = await query.query<SpinsCost>(
    `select player_id as "playerId", cause, campaign, amount, returned, late
     from promotions.awards where player_id = $1 and spins_id = $2`,
    [playerId, id],
  );
  return award;
}

export async function saveCost(
  transaction: Transaction,
  { playerId, cause }: Pick<Award, 'playerId' | 'cause'>,
  { returned, late }: Pick<SpinsCost, 'returned' | 'late'>,
): Promise<void> {
  await transaction.query(
    `update promotions.awards set returned = $3, late = $4 where player_id = $1 and cause = $2`,
    [playerId, cause, returned, late],
  );
}

/** The number of awards that each campaign gave to a player, and the newest amount. */
export function awardCounts(
  query: Query,
  playerId: PlayerId,
): Promise<{ campaign: string; count: bigint; lastAt: Date; lastAmount: Money }[]> {
  return query.query(
    `select campaign, count(*)::bigint as count, max(at) as "lastAt",
       (array_agg(amount order by at desc))[1] as "lastAmount"
     from promotions.awards where player_id = $1 group by campaign`,
    [playerId],
  );
}

/** Remembers that a deposit went back to its payer. */
export async function noteReversedDeposit(
  transaction: Transaction,
  playerId: PlayerId,
  depositId: string,
): Promise<void> {
  await transaction.query(
    `insert into promotions.reversed_deposits (player_id, deposit_id) values ($1, $2)
     on conflict do nothing`,
    [playerId, depositId],
  );
}

export async function isReversedDeposit(
  query: Query,
  playerId: PlayerId,
  depositId: string,
): Promise<boolean> {
  const found = await query.query(
    'select 1 from promotions.reversed_deposits where player_id = $1 and deposit_id = $2',
    [playerId, depositId],
  );
  return found.length > 0;
}

/** Whether free spins were given for a deposit that went back to its payer. */
export async function isOfReversedDeposit(
  query: Query,
  { playerId, id }: SpinsKey,
): Promise<boolean> {
  const found = await query.query(
    `select 1 from promotions.awards a
     join promotions.reversed_deposits d
       on d.player_id = a.player_id and a.cause = 'deposit:' || d.deposit_id
     where a.player_id = $1 and a.spins_id = $2`,
    [playerId, id],
  );
  return found.length > 0;
}

export async function isPeriodPaid(
  query: Query,
  campaign: string,
  firstDay: string,
): Promise<boolean> {
  const found = await query.query(
    'select 1 from promotions.paid_periods where campaign = $1 and first_day = $2',
    [campaign, firstDay],
  );
  return found.length > 0;
}

export async function notePaidPeriod(
  query: Query,
  campaign: string,
  firstDay: string,
): Promise<void> {
  await query.query(
    `insert into promotions.paid_periods (campaign, first_day) values ($1, $2)
     on conflict do nothing`,
    [campaign, firstDay],
  );
}
