// The SQL of deposits and of the webhooks that were taken.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { DepositSystem } from '../systems-store.ts';

export type DepositStatus =
  | 'created'
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'review';

export interface Deposit {
  id: string;
  /** A short number for people. */
  number: bigint;
  playerId: PlayerId;
  systemId: string;
  pgid: string;
  kind: DepositSystem['kind'];
  /** The payment adapter under which it was begun. */
  adapter: string;
  amount: Money;
  fee: Money;
  status: DepositStatus;
  redirectUrl: string | null;
  paymentId: string | null;
  /** The reason why the payment company refused the payment, as its code. */
  reason: string | null;
  /** When the browser last came back without a payment. */
  leftAt: Date | null;
  playthrough: Money;
  /** The amount that the payment company has taken back. */
  reversed: Money;
  requestedAt: Date;
  expiresAt: Date;
  finishedAt: Date | null;
  /** The final status that it had when it was put aside for people; null: it was open. */
  endedAs: 'rejected' | 'cancelled' | 'expired' | null;
  /** When the company was last asked by our reference. */
  askedAt: Date | null;
  /** For when a returning browser planned the next question; null once that question begins. */
  questionAt: Date | null;
  /** The means that the company was told not to take. */
  excludedMeans: readonly string[];
  /** The CBU or CVU that is to be debited; null for every other way to pay. */
  debitAccount: string | null;
  /** The CUIL of its holder. */
  debitHolder: string | null;
}

const DEPOSIT = `d.id, d.number, d.player_id as "playerId", d.system_id as "systemId", s.pgid,
  s.kind, d.adapter, d.amount, d.fee, d.status, d.redirect_url as "redirectUrl",
  d.payment_id as "paymentId", d.reason, d.left_at as "leftAt", d.playthrough, d.reversed,
  d.requested_at as "requestedAt", d.expires_at as "expiresAt", d.finished_at as "finishedAt",
  d.ended_as as "endedAs",
  d.asked_at as "askedAt", d.question_at as "questionAt",
  d.excluded_means as "excludedMeans", d.debit_account as "debitAccount",
  d.debit_holder as "debitHolder"`;
const FROM = 'from cashier.deposits d join cashier.deposit_systems s on s.id = d.system_id';

/** Saves a new deposit; false when the player's key was used before. */
export async function insertDeposit(
  transaction: Transaction,
  deposit: Pick<
    Deposit,
    | 'id'
    | 'playerId'
    | 'systemId'
    | 'adapter'
    | 'amount'
    | 'fee'
    | 'requestedAt'
    | 'expiresAt'
    | 'excludedMeans'
  > &
    Partial<Pick<Deposit, 'debitAccount' | 'debitHolder'>> & { idempotencyKey: string },
): Promise<boolean> {
  const inserted = await transaction.query(
    `insert into cashier.deposits
       (id, player_id, system_id, idempotency_key, amount, fee, status, requested_at, expires_at,
       adapter, excluded_means, debit_account, debit_holder)
     values ($1, $2, $3, $4, $5, $6, 'created', $7, $8, $9, $10, $11, $12)
     on conflict (player_id, idempotency_key) do nothing returning 1`,
    [
      deposit.id,
      deposit.playerId,
      deposit.systemId,
      deposit.idempotencyKey,
      deposit.amount,
      deposit.fee,
      deposit.requestedAt,
      deposit.expiresAt,
      deposit.adapter,
      deposit.excludedMeans,
      deposit.debitAccount ?? null,
      deposit.debitHolder ?? null,
    ],
  );
  return inserted.length > 0;
}

export async function depositByKey(
  query: Query,
  playerId: PlayerId,
  idempotencyKey: string,
): Promise<Deposit | undefined> {
  const [deposit] = await query.query<Deposit>(
    `select ${DEPOSIT} ${FROM} where d.player_id = $1 and d.idempotency_key = $2`,
    [playerId, idempotencyKey],
  );
  return deposit;
}

export async function depositById(query: Query, id: string): Promise<Deposit | undefined> {
  const [deposit] = await query.query<Deposit>(`select ${DEPOSIT} ${FROM} where d.id = $1`, [id]);
  return deposit;
}

/** The deposit, locked until the transaction ends. */
export async function lockDeposit(
  transaction: Transaction,
  id: string,
): Promise<Deposit | undefined> {
  const [deposit] = await transaction.query<Deposit>(
    `select ${DEPOSIT} ${FROM} where d.id = $1 for update of d`,
    [id],
  );
  return deposit;
}

export async function countOpenDeposits(
  query: Query,
  playerId: PlayerId,
  now: Date,
): Promise<number> {
  const [row] = await query.query<{ open: number }>(
    `select count(*)::int as open from cashier.deposits
       where player_id = $1 and status in ('created', 'pending') and expires_at > $2`,
    [playerId, now],
  );
  return row?.open ?? 0;
}

/**
 * The sum of a player's deposits begun since a moment, or admitted since then because their payment
 * came after their end. Deposits that ended without money do not
 * count, and neither does money that a refund or chargeback took from the wallet. Money that it
 * could not take counts, because it was played. The reserved part belongs to deposits that have not
 * ended; one that ended and was put aside afterwards is admitted when it can be read.
 */
export async function depositedSince(
  query: Query,
  playerId: PlayerId,
  from: Date,
): Promise<{ sum: Money; reserved: Money }> {
  const [row] = await query.query<{ sum: Money; reserved: Money }>(
    `select coalesce(sum(counted), 0)::bigint as sum,
       coalesce(sum(counted) filter (where status <> 'approved'), 0)::bigint as reserved
     from (
       select d.status, d.amount - coalesce((select sum(taken)
         from cashier.reversals r where r.deposit_id = d.id), 0) as counted
       from cashier.deposits d
       where player_id = $1 and (requested_at >= $2 or admitted_late_at >= $2)
         and (status in ('created', 'pending', 'approved')
           or (status = 'review' and ended_as is null))
     ) as deposits`,
    [playerId, from],
  );
  return row ?? { sum: 0n, reserved: 0n };
}

/** A payment of a deposit that had ended was admitted. */
export async function markAdmittedLate(query: Query, id: string, at: Date): Promise<void> {
  await query.query('update cashier.deposits set admitted_late_at = $2 where id = $1', [id, at]);
}

/**
 * The company knows the deposit now and gave the address of its page. Returns the status after it:
 * a deposit that has ended stays ended, and gets the address all the same.
 */
export async function markPayable(
  query: Query,
  id: string,
  redirectUrl: string,
): Promise<DepositStatus | undefined> {
  const [marked] = await query.query<{ status: DepositStatus }>(
    `update cashier.deposits set redirect_url = coalesce(redirect_url, $2),
       status = case status when 'created' then 'pending' else status end
     where id = $1 returning status`,
    [id, redirectUrl],
  );
  return marked?.status;
}

export async function setDepositStatus(
  transaction: Transaction,
  change: Pick<Deposit, 'id' | 'status' | 'paymentId' | 'reason' | 'playthrough' | 'finishedAt'>,
): Promise<void> {
  await transaction.query(
    `update cashier.deposits set status = $2, payment_id = coalesce($3, payment_id), reason = $4,
       playthrough = $5, finished_at = $6,
       ended_as = case when $2 = 'review' and status in ('rejected', 'cancelled', 'expired')
         then status else ended_as end
     where id = $1`,
    [
      change.id,
      change.status,
      change.paymentId,
      change.reason,
      change.playthrough,
      change.finishedAt,
    ],
  );
}

/** A payment of it is under way. */
export async function notePayment(
  transaction: Transaction,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<void> {
  await transaction.query('update cashier.deposits set payment_id = $2 where id = $1', [
    id,
    paymentId,
  ]);
}

/** The browser came back without a payment. */
export async function markLeft(query: Query, id: string, now: Date): Promise<void> {
  await query.query('update cashier.deposits set left_at = $2 where id = $1', [id, now]);
}

/** A question begins, and with it the one that was planned. */
export async function markAsked(query: Query, id: string, now: Date): Promise<void> {
  await query.query('update cashier.deposits set asked_at = $2, question_at = null where id = $1', [
    id,
    now,
  ]);
}

export async function markQuestionPlanned(query: Query, id: string, at: Date): Promise<void> {
  await query.query('update cashier.deposits set question_at = $2 where id = $1', [id, at]);
}

/** Marks that a browser came back; true the first time only. */
export async function markReturned(query: Query, id: string, now: Date): Promise<boolean> {
  const marked = await query.query(
    `update cashier.deposits set returned_at = $2 where id = $1 and returned_at is null
       returning 1`,
    [id, now],
  );
  return marked.length > 0;
}

/**
 * Ends some of the deposits that nobody paid, and gives their ids; a later payment is still
 * credited. A deposit that is being settled waits for the next time.
 */
export async function expireDeposits(
  transaction: Transaction,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<Deposit[]> {
  return transaction.query<Deposit>(
    `with due as (
       select id from cashier.deposits where status in ('created', 'pending') and expires_at < $1
       order by expires_at limit $3 for update skip locked),
     d as (
       update cashier.deposits set status = 'expired', finished_at = $2
       where id in (select id from due) returning *)
     select ${DEPOSIT} from d join cashier.deposit_systems s on s.id = d.system_id`,
    [before, now, limit],
  );
}

/** Notes a webhook; false when it was taken before. */
export async function insertWebhook(
  transaction: Transaction,
  webhook: { source: string; eventId: string; receivedAt: Date },
): Promise<boolean> {
  const inserted = await transaction.query(
    `insert into cashier.webhooks (source, event_id, received_at) values ($1, $2, $3)
       on conflict do nothing returning 1`,
    [webhook.source, webhook.eventId, webhook.receivedAt],
  );
  return inserted.length > 0;
}

/** Forgets webhooks that are too old to be taken again. */
export async function forgetWebhooks(query: Query, before: Date): Promise<void> {
  await query.query('delete from cashier.webhooks where received_at < $1', [before]);
}
