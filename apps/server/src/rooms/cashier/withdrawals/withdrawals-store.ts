// The SQL of withdrawals.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export type WithdrawalStatus = 'requested' | 'in-payment' | 'paid' | 'failed' | 'cancelled';

export interface Withdrawal {
  id: string;
  number: bigint;
  playerId: PlayerId;
  systemId: string;
  pgid: string;
  /** Who pays it: the payment adapter under which it was begun. */
  adapter: string;
  bankAccountId: string;
  bankName: string;
  bankAccountNumber: string;
  amount: Money;
  status: WithdrawalStatus;
  requestedAt: Date;
  cancellableUntil: Date;
  sentAt: Date | null;
  finishedAt: Date | null;
  failure: string | null;
  /** Why it is not being paid although its time has come. */
  stoppedFor: WithdrawalStop | null;
}

export type WithdrawalStop = 'account-blocked' | 'withdrawals-closed';

const WITHDRAWAL = `w.id, w.number, w.player_id as "playerId", w.system_id as "systemId", s.pgid,
  w.adapter,
  w.bank_account_id as "bankAccountId", b.bank_name as "bankName",
  b.bank_account_number as "bankAccountNumber", w.amount, w.status, w.requested_at as "requestedAt",
  w.cancellable_until as "cancellableUntil", w.sent_at as "sentAt",
  w.finished_at as "finishedAt", w.failure, w.stopped_for as "stoppedFor"`;
const FROM = `from cashier.withdrawals w join cashier.bank_accounts b on b.id = w.bank_account_id
     join cashier.withdraw_systems s on s.id = w.system_id`;

export async function insertWithdrawal(
  transaction: Transaction,
  withdrawal: Pick<
    Withdrawal,
    | 'id'
    | 'playerId'
    | 'systemId'
    | 'adapter'
    | 'bankAccountId'
    | 'amount'
    | 'requestedAt'
    | 'cancellableUntil'
  > & { idempotencyKey: string },
): Promise<void> {
  await transaction.query(
    `insert into cashier.withdrawals (id, player_id, system_id, bank_account_id, idempotency_key,
       amount, status, requested_at, cancellable_until, adapter)
     values ($1, $2, $3, $4, $5, $6, 'requested', $7, $8, $9)`,
    [
      withdrawal.id,
      withdrawal.playerId,
      withdrawal.systemId,
      withdrawal.bankAccountId,
      withdrawal.idempotencyKey,
      withdrawal.amount,
      withdrawal.requestedAt,
      withdrawal.cancellableUntil,
      withdrawal.adapter,
    ],
  );
}

export async function withdrawalByKey(
  query: Query,
  playerId: PlayerId,
  idempotencyKey: string,
): Promise<Withdrawal | undefined> {
  const [withdrawal] = await query.query<Withdrawal>(
    `select ${WITHDRAWAL} ${FROM} where w.player_id = $1 and w.idempotency_key = $2`,
    [playerId, idempotencyKey],
  );
  return withdrawal;
}

export async function withdrawalById(query: Query, id: string): Promise<Withdrawal | undefined> {
  const [withdrawal] = await query.query<Withdrawal>(
    `select ${WITHDRAWAL} ${FROM} where w.id = $1`,
    [id],
  );
  return withdrawal;
}

/** The withdrawal, locked until the transaction ends. */
export async function lockWithdrawal(
  transaction: Transaction,
  id: string,
): Promise<Withdrawal | undefined> {
  const [withdrawal] = await transaction.query<Withdrawal>(
    `select ${WITHDRAWAL} ${FROM} where w.id = $1 for update of w`,
    [id],
  );
  return withdrawal;
}

/**
 * A player's withdrawals that are not being paid yet, in the order of their ids, locked until the
 * transaction ends.
 */
export async function lockRequestedWithdrawals(
  transaction: Transaction,
  playerId: PlayerId,
): Promise<Withdrawal[]> {
  return transaction.query<Withdrawal>(
    `select ${WITHDRAWAL} ${FROM} where w.player_id = $1 and w.status = 'requested'
       order by w.id for update of w`,
    [playerId],
  );
}

/** Those under way, the newest first. */
export async function openWithdrawals(query: Query, playerId: PlayerId): Promise<Withdrawal[]> {
  return query.query<Withdrawal>(
    `select ${WITHDRAWAL} ${FROM} where w.player_id = $1 and w.finished_at is null
       order by w.requested_at desc limit 50`,
    [playerId],
  );
}

export async function countOpenWithdrawals(query: Query, playerId: PlayerId): Promise<number> {
  const [row] = await query.query<{ open: number }>(
    `select count(*)::int as open from cashier.withdrawals
       where player_id = $1 and status in ('requested', 'in-payment')`,
    [playerId],
  );
  return row?.open ?? 0;
}

/** How many withdrawals a player asked for since a moment and cancelled. */
export async function countCancelledWithdrawals(
  query: Query,
  playerId: PlayerId,
  since: Date,
): Promise<number> {
  const [row] = await query.query<{ cancelled: number }>(
    `select count(*)::int as cancelled from cashier.withdrawals
       where player_id = $1 and requested_at >= $2 and status = 'cancelled'`,
    [playerId, since],
  );
  return row?.cancelled ?? 0;
}

/** What a player has been paid and what is under way, together. */
export async function withdrawnTotal(query: Query, playerId: PlayerId): Promise<Money> {
  const [row] = await query.query<{ total: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as total from cashier.withdrawals
       where player_id = $1 and status in ('requested', 'in-payment', 'paid')`,
    [playerId],
  );
  return row?.total ?? 0n;
}

export async function hasOpenWithdrawalTo(
  query: Query,
  bankAccountIds: readonly string[],
): Promise<boolean> {
  const found = await query.query(
    `select from cashier.withdrawals where bank_account_id = any($1::uuid[])
       and status in ('requested', 'in-payment') limit 1`,
    [bankAccountIds],
  );
  return found.length > 0;
}

export async function markSent(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.query(
    `update cashier.withdrawals set status = 'in-payment', sent_at = $2, stopped_for = null
       where id = $1`,
    [id, now],
  );
}

export async function markEnded(
  transaction: Transaction,
  end: { id: string; status: 'paid' | 'failed' | 'cancelled'; failure: string | null; now: Date },
): Promise<void> {
  await transaction.query(
    'update cashier.withdrawals set status = $2, failure = $3, finished_at = $4 where id = $1',
    [end.id, end.status, end.failure, end.now],
  );
}

/** It stays requested, and its hold stays, until what stops it has ended. */
export async function markStopped(
  transaction: Transaction,
  { id, stoppedFor }: { id: string; stoppedFor: WithdrawalStop },
): Promise<void> {
  await transaction.query('update cashier.withdrawals set stopped_for = $2 where id = $1', [
    id,
    stoppedFor,
  ]);
}
