// The SQL of reversals: refunds and chargebacks of credited deposits.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export type ReversalKind = 'refund' | 'chargeback';

export interface Reversal {
  id: string;
  depositId: string;
  pgid: string;
  playerId: PlayerId;
  kind: ReversalKind;
  amount: Money;
  /** The part of it that was taken from the player; the rest is their debt. */
  taken: Money;
  takings: number;
  at: Date;
}

/** As an operator sees it. */
export interface OpenReversal extends Reversal {
  depositNumber: bigint;
}

const REVERSAL = `r.id, r.deposit_id as "depositId", s.pgid, r.player_id as "playerId", r.kind,
  r.amount, r.taken, r.takings, r.at`;
const FROM = `from cashier.reversals r join cashier.deposits d on d.id = r.deposit_id
  join cashier.deposit_systems s on s.id = d.system_id`;

export async function insertReversal(
  transaction: Transaction,
  { id, depositId, playerId, kind, amount, at }: Omit<Reversal, 'pgid' | 'taken' | 'takings'>,
): Promise<void> {
  await transaction.query(
    `insert into cashier.reversals (id, deposit_id, player_id, kind, amount, at)
       values ($1, $2, $3, $4, $5, $6)`,
    [id, depositId, playerId, kind, amount, at],
  );
  await transaction.query('update cashier.deposits set reversed = reversed + $2 where id = $1', [
    depositId,
    amount,
  ]);
}

/**
 * A player's reversals that nobody has cleared and that were not taken in full, the oldest first,
 * locked until the transaction ends.
 */
export async function lockDebts(transaction: Transaction, playerId: PlayerId): Promise<Reversal[]> {
  return transaction.query<Reversal>(
    `select ${REVERSAL} ${FROM} where r.player_id = $1 and r.cleared_at is null
       and r.taken < r.amount order by r.at, r.id for update of r`,
    [playerId],
  );
}

export async function noteTaking(
  transaction: Transaction,
  { id, taken }: { id: string; taken: Money },
): Promise<void> {
  await transaction.query(
    'update cashier.reversals set taken = taken + $2, takings = takings + 1 where id = $1',
    [id, taken],
  );
}

/** The debt of a player; undefined when the account has no reversal that waits for an operator. */
export async function owedBy(query: Query, playerId: PlayerId): Promise<Money | undefined> {
  const [row] = await query.query<{ reversals: number; owed: Money }>(
    `select count(*)::int as reversals, coalesce(sum(amount - taken), 0)::bigint as owed
     from cashier.reversals where player_id = $1 and cleared_at is null`,
    [playerId],
  );
  return row !== undefined && row.reversals > 0 ? row.owed : undefined;
}

/**
 * The wagering requirements of the deposits that were credited after one, without the parts that
 * went back to their payers: those ended then. Stakes count for the oldest first.
 */
export async function playthroughAfter(
  query: Query,
  { playerId, finishedAt }: { playerId: PlayerId; finishedAt: Date },
): Promise<Money> {
  const [row] = await query.query<{ total: Money }>(
    `select coalesce(sum(playthrough - div(playthrough::numeric * reversed, amount)), 0)::bigint
       as total
     from cashier.deposits
     where player_id = $1 and status = 'approved' and finished_at > $2`,
    [playerId, finishedAt],
  );
  return row?.total ?? 0n;
}

/** The reversals that wait for an operator, the oldest first. */
export async function openReversals(query: Query, limit: number): Promise<OpenReversal[]> {
  return query.query<OpenReversal>(
    `select ${REVERSAL}, d.number as "depositNumber" ${FROM} where r.cleared_at is null
       order by r.at, r.id limit $1`,
    [limit],
  );
}

/** The player of a reversal that waits for an operator; undefined when none of that id does. */
export async function playerOfReversal(query: Query, id: string): Promise<PlayerId | undefined> {
  const [found] = await query.query<{ playerId: PlayerId }>(
    `select player_id as "playerId" from cashier.reversals where id = $1 and cleared_at is null`,
    [id],
  );
  return found?.playerId;
}

/** A reversal that waits for an operator, under lock; the wallet is locked before it. */
export async function lockReversal(
  transaction: Transaction,
  id: string,
): Promise<OpenReversal | undefined> {
  const [found] = await transaction.query<OpenReversal>(
    `select ${REVERSAL}, d.number as "depositNumber" ${FROM}
     where r.id = $1 and r.cleared_at is null for update of r`,
    [id],
  );
  return found;
}

/**
 * Ends a reversal: the remaining debt is dropped, and withdrawals of the account are paid again.
 * False when none of that id is open.
 */
export async function clearReversal(
  query: Query,
  { id, because, now }: { id: string; because: string; now: Date },
): Promise<boolean> {
  const cleared = await query.query(
    `update cashier.reversals set cleared_at = $2, cleared_because = $3
       where id = $1 and cleared_at is null returning 1`,
    [id, now, because],
  );
  return cleared.length > 0;
}
