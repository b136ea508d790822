// The SQL of attributions: the campaign that brought a player.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export interface Attribution {
  campaignId: string;
  campaignType: string | null;
  /** Names the player to the company. */
  hitId: string;
  countsUntil: Date | null;
  firstDepositAt: Date | null;
}

export async function insertAttribution(
  transaction: Transaction,
  attribution: { playerId: PlayerId; campaignId: string; hitId: string; registeredAt: Date },
): Promise<void> {
  const { playerId, campaignId, hitId, registeredAt } = attribution;
  await transaction.query(
    `insert into affiliates.attributions (player_id, campaign_id, hit_id, registered_at)
     values ($1, $2, $3, $4)`,
    [playerId, campaignId, hitId, registeredAt],
  );
}

/** Locked: one event of a player at a time is booked. */
export async function lockAttribution(
  transaction: Transaction,
  playerId: PlayerId,
): Promise<Attribution | undefined> {
  const [found] = await transaction.query<Attribution>(
    `select a.campaign_id as "campaignId", h.campaign_type as "campaignType", a.hit_id as "hitId",
       a.counts_until as "countsUntil", a.first_deposit_at as "firstDepositAt"
     from affiliates.attributions a join affiliates.hits h on h.id = a.hit_id
     where a.player_id = $1 for update of a`,
    [playerId],
  );
  return found;
}

export async function saveFirstDeposit(
  transaction: Transaction,
  first: { playerId: PlayerId; at: Date; amount: Money; countedAt: Date },
): Promise<void> {
  const { playerId, at, amount, countedAt } = first;
  await transaction.query(
    `update affiliates.attributions set first_deposit_at = $2, first_deposit_amount = $3,
       first_deposit_counted_at = $4
     where player_id = $1 and first_deposit_at is null`,
    [playerId, at, amount, countedAt],
  );
}

/** An earlier end stands. */
export async function endCounting(query: Query, playerId: PlayerId, at: Date): Promise<void> {
  await query.query(
    `update affiliates.attributions set counts_until = least(counts_until, $2)
     where player_id = $1`,
    [playerId, at],
  );
}

export async function insertTakeBack(
  transaction: Transaction,
  takeBack: { playerId: PlayerId; reversalId: string; amount: Money; at: Date; countedAt: Date },
): Promise<void> {
  const { playerId, reversalId, amount, at, countedAt } = takeBack;
  await transaction.query(
    `insert into affiliates.take_backs (player_id, reversal_id, amount, at, counted_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [playerId, reversalId, amount, at, countedAt],
  );
}
