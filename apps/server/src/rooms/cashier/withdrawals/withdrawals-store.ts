// The SQL of withdrawals.

import type { WithdrawalStatus } from '@ceibo/contracts/cashier';
import type { DocType } from '@ceibo/contracts/documents';
import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { STEPS, type StoredStep } from './steps-store.ts';

export type { WithdrawalStatus };
/** The final states of a withdrawal. */
export type EndStatus = Extract<WithdrawalStatus, 'paid' | 'refused' | 'failed' | 'cancelled'>;

export interface Withdrawal {
  id: string;
  number: bigint;
  playerId: PlayerId;
  systemId: string;
  pgid: string;
  /** The payment adapter that pays it: the one under which it was begun. */
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
  /** The reason why it is not being paid, or not known to be paid, although its time has come. */
  stoppedFor: WithdrawalStop | null;
  /** The moment since which the player has logged in with the device that asked for it. */
  deviceSince: Date | null;
  /** The document that staff asked the player for. */
  neededDocument: DocType | null;
  approvalsNeeded: number;
  steps: StoredStep[];
}

export type WithdrawalStop = 'account-blocked' | 'withdrawals-closed' | 'company-differs';

const WITHDRAWAL = `w.id, w.number, w.player_id as "playerId", w.system_id as "systemId", s.pgid,
  w.adapter,
  w.bank_account_id as "bankAccountId", b.bank_name as "bankName",
  b.bank_account_number as "bankAccountNumber", w.amount, w.status, w.requested_at as "requestedAt",
  w.cancellable_until as "cancellableUntil", w.sent_at as "sentAt",
  w.finished_at as "finishedAt", w.failure, w.stopped_for as "stoppedFor",
  w.device_since as "deviceSince", w.needed_document as "neededDocument",
  w.approvals_needed as "approvalsNeeded", ${STEPS} as steps`;
/** Those of which nothing has been sent to the payout company. */
const UNSENT = `('requested', 'review', 'needs-document', 'approved')`;
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
    | 'deviceSince'
  > & { idempotencyKey: string },
): Promise<void> {
  await transaction.query(
    `insert into cashier.withdrawals (id, player_id, system_id, bank_account_id, idempotency_key,
       amount, status, requested_at, cancellable_until, adapter, device_since)
     values ($1, $2, $3, $4, $5, $6, 'requested', $7, $8, $9, $10)`,
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
      withdrawal.deviceSince,
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

/**
 * The withdrawal, locked until the transaction ends. It is read after the lock: a statement that
 * waited for the lock would see the steps as they were before it waited.
 */
export async function lockWithdrawal(
  transaction: Transaction,
  id: string,
): Promise<Withdrawal | undefined> {
  await transaction.query('select from cashier.withdrawals where id = $1 for update', [id]);
  return withdrawalById(transaction, id);
}

/**
 * A player's withdrawals that were not sent yet, in the order of their ids, locked until the
 * transaction ends.
 */
export async function lockUnsentWithdrawals(
  transaction: Transaction,
  playerId: PlayerId,
): Promise<Withdrawal[]> {
  return transaction.query<Withdrawal>(
    `select ${WITHDRAWAL} ${FROM} where w.player_id = $1 and w.status in ${UNSENT}
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
       where player_id = $1 and finished_at is null`,
    [playerId],
  );
  return row?.open ?? 0;
}

/** The number of withdrawals that a player asked for since a moment and cancelled. */
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

/** The player's paid withdrawals and those under way, together. */
export async function withdrawnTotal(query: Query, playerId: PlayerId): Promise<Money> {
  const [row] = await query.query<{ total: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as total from cashier.withdrawals
       where player_id = $1 and (finished_at is null or status = 'paid')`,
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
       and finished_at is null limit 1`,
    [bankAccountIds],
  );
  return found.length > 0;
}

/**
 * Moves a withdrawal that has not ended on. The reason that stopped it and the document that was
 * asked for are over.
 */
export async function markStatus(
  transaction: Transaction,
  {
    id,
    status,
    neededDocument = null,
  }: { id: string; status: Exclude<WithdrawalStatus, EndStatus>; neededDocument?: DocType | null },
): Promise<void> {
  await transaction.query(
    `update cashier.withdrawals set status = $2, needed_document = $3, stopped_for = null
       where id = $1`,
    [id, status, neededDocument],
  );
}

export async function markSent(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.query(
    `update cashier.withdrawals set status = 'sent', sent_at = $2, stopped_for = null
       where id = $1`,
    [id, now],
  );
}

export async function markApprovalsNeeded(
  transaction: Transaction,
  { id, approvalsNeeded }: { id: string; approvalsNeeded: 1 | 2 },
): Promise<void> {
  await transaction.query('update cashier.withdrawals set approvals_needed = $2 where id = $1', [
    id,
    approvalsNeeded,
  ]);
}

export async function markEnded(
  transaction: Transaction,
  end: { id: string; status: EndStatus; failure: string | null; now: Date },
): Promise<void> {
  await transaction.query(
    `update cashier.withdrawals set status = $2, failure = $3, finished_at = $4,
       needed_document = null where id = $1`,
    [end.id, end.status, end.failure, end.now],
  );
}

/** It stays as it is, and its hold stays, until what stops it has ended. */
export async function markStopped(
  transaction: Transaction,
  { id, stoppedFor }: { id: string; stoppedFor: WithdrawalStop },
): Promise<void> {
  await transaction.query('update cashier.withdrawals set stopped_for = $2 where id = $1', [
    id,
    stoppedFor,
  ]);
}

/**
 * The withdrawals that staff must decide about, and those with an unknown end: the oldest first.
 */
export async function waitingWithdrawals(
  query: Query,
  { sentBefore, limit }: { sentBefore: Date; limit: number },
): Promise<Withdrawal[]> {
  return query.query<Withdrawal>(
    `select ${WITHDRAWAL} ${FROM} where w.finished_at is null and (w.status in ('review',
       'needs-document') or w.stopped_for is not null or (w.status = 'sent' and w.sent_at < $1))
     order by w.requested_at, w.id limit $2`,
    [sentBefore, limit],
  );
}

/** By the number that people read: "R-2210933". */
export async function withdrawalByNumber(
  query: Query,
  number: string,
): Promise<Withdrawal | undefined> {
  const [withdrawal] = await query.query<Withdrawal>(
    `select ${WITHDRAWAL} ${FROM} where w.number = $1::bigint`,
    [number],
  );
  return withdrawal;
}

/** A player's withdrawals that wait for a document of a type. */
export async function withdrawalsThatNeed(
  query: Query,
  { playerId, document }: { playerId: PlayerId; document: DocType },
): Promise<{ id: string }[]> {
  return query.query(
    `select id from cashier.withdrawals
     where player_id = $1 and finished_at is null and needed_document = $2 order by id`,
    [playerId, document],
  );
}

/** The ids of those that are on their way to the payout company, or that it has: oldest first. */
export async function withdrawalsUnderPayment(
  query: Query,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string }[]> {
  return query.query(
    `select id from cashier.withdrawals
     where finished_at is null and status in ('requested', 'approved', 'sent')
       and requested_at < $1 order by requested_at limit $2`,
    [before, limit],
  );
}
