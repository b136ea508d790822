// The SQL of payments: every attempt at a deposit, as the payment company has it.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { KnownPaymentStatus } from '../payment-adapter.ts';
import type { PaymentProblem } from './payment-problem.ts';

export interface Payment {
  id: string;
  depositId: string;
  playerId: PlayerId;
  adapter: string;
  status: KnownPaymentStatus;
  /** The company's own words about the status. */
  statusDetail: string | null;
  amount: Money | null;
  currency: string | null;
  refunded: Money;
  means: string | null;
  problem: PaymentProblem | 'late' | null;
  seenAt: Date;
  changedAt: Date;
  creditedAt: Date | null;
  /** The key under which it is given back; null while nobody decided that. */
  returnKey: string | null;
  returnDueAt: Date | null;
  returnedAt: Date | null;
  /** Staff pays it back, since its company cannot. */
  byHand: boolean;
}

const PAYMENT = `payment_id as id, deposit_id as "depositId", player_id as "playerId", adapter,
  status, status_detail as "statusDetail", amount, currency, refunded, means, problem,
  seen_at as "seenAt", changed_at as "changedAt", credited_at as "creditedAt",
  return_key as "returnKey", return_due_at as "returnDueAt", returned_at as "returnedAt",
  by_hand as "byHand"`;

type Seen = Pick<
  Payment,
  | 'id'
  | 'depositId'
  | 'playerId'
  | 'adapter'
  | 'status'
  | 'statusDetail'
  | 'amount'
  | 'currency'
  | 'refunded'
  | 'means'
>;

/**
 * Saves how a payment stands at the company and gives what is known of it; under the deposit's
 * lock.
 */
export async function savePayment(
  transaction: Transaction,
  seen: Seen,
  now: Date,
): Promise<Payment> {
  const [saved] = await transaction.query<Payment>(
    `insert into cashier.payments as p (player_id, adapter, payment_id, deposit_id, status,
       status_detail, amount, currency, refunded, means, seen_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
     on conflict (player_id, adapter, payment_id) do update set
       changed_at = case when (p.status, p.refunded) is distinct from
         (excluded.status, excluded.refunded) then excluded.changed_at else p.changed_at end,
       status = excluded.status, status_detail = excluded.status_detail,
       amount = coalesce(excluded.amount, p.amount),
       currency = coalesce(excluded.currency, p.currency), refunded = excluded.refunded,
       means = coalesce(excluded.means, p.means)
     returning ${PAYMENT}`,
    [
      seen.playerId,
      seen.adapter,
      seen.id,
      seen.depositId,
      seen.status,
      seen.statusDetail,
      seen.amount,
      seen.currency,
      seen.refunded,
      seen.means,
      now,
    ],
  );
  if (!saved) throw new Error('a payment that was just saved is gone');
  return saved;
}

type PaymentKey = Pick<Payment, 'playerId' | 'adapter' | 'id'>;
const KEY = 'player_id = $1 and adapter = $2 and payment_id = $3';

export async function markCredited(
  transaction: Transaction,
  { playerId, adapter, id }: PaymentKey,
  { isLate, now }: { isLate: boolean; now: Date },
): Promise<void> {
  await transaction.query(
    `update cashier.payments set credited_at = $4, problem = $5 where ${KEY}`,
    [playerId, adapter, id, now, isLate ? 'late' : null],
  );
}

/** From now on the payment can only go back. */
export async function markToReturn(
  transaction: Transaction,
  { playerId, adapter, id }: PaymentKey,
  {
    problem,
    key,
    now,
    byHand,
  }: { problem: PaymentProblem; key: string; now: Date; byHand: boolean },
): Promise<void> {
  await transaction.query(
    `update cashier.payments set problem = $4, return_key = $5, return_due_at = $6, by_hand = $7
       where ${KEY}`,
    [playerId, adapter, id, problem, key, now, byHand],
  );
}

/**
 * Staff has paid a payment back to the player's bank account, because its company cannot give it
 * back, or refuses to; false when no such payment waits for it.
 */
export async function markPaidBack(
  query: Query,
  { id, reference, now }: { id: string; reference: string; now: Date },
): Promise<boolean> {
  const marked = await query.query(
    `update cashier.payments set returned_at = $3, return_reference = $2, by_hand = true
       where payment_id = $1 and return_key is not null and returned_at is null returning 1`,
    [id, reference, now],
  );
  return marked.length > 0;
}

export async function markGivenBack(
  transaction: Transaction,
  { playerId, adapter, id }: PaymentKey,
  now: Date,
): Promise<void> {
  await transaction.query(
    `update cashier.payments set returned_at = $4 where ${KEY} and returned_at is null`,
    [playerId, adapter, id, now],
  );
}

/** A payment by the company's id; within a player's deposit, so that it is this company's. */
export async function paymentById(
  query: Query,
  { adapter, id, depositId }: { adapter: string; id: string; depositId: string },
): Promise<Payment | undefined> {
  const [payment] = await query.query<Payment>(
    `select ${PAYMENT} from cashier.payments
     where deposit_id = $1 and adapter = $2 and payment_id = $3`,
    [depositId, adapter, id],
  );
  return payment;
}

/** True when the payer of a credited deposit of this player disputes the payment. */
export async function hasDisputedPayment(query: Query, playerId: PlayerId): Promise<boolean> {
  const found = await query.query(
    `select from cashier.payments
     where player_id = $1 and credited_at is not null and status = 'in_mediation' limit 1`,
    [playerId],
  );
  return found.length > 0;
}

/**
 * True when the company named another deposit for the payment before, of this player or another
 * one.
 */
export async function isPaymentOfAnother(
  query: Query,
  { id, playerId, adapter }: { id: string; playerId: PlayerId; adapter: string },
  paymentId: string,
): Promise<boolean> {
  const found = await query.query(
    `select from cashier.payments
     where player_id = $1 and adapter = $2 and payment_id = $3 and deposit_id <> $4
     union all
     select from cashier.deposit_systems s
     join cashier.deposits d on d.system_id = s.id and d.payment_id = $3
     where d.adapter = $2 and d.id <> $4 limit 1`,
    [playerId, adapter, paymentId, id],
  );
  return found.length > 0;
}

const MOST_SHOWN = 20;

/** The payments of a deposit, the oldest first. */
export async function paymentsOfDeposit(query: Query, depositId: string): Promise<Payment[]> {
  return query.query<Payment>(
    `select ${PAYMENT} from cashier.payments where deposit_id = $1
     order by seen_at, payment_id limit ${MOST_SHOWN}`,
    [depositId],
  );
}

/** Those of a company that are to go back, or went, among the ids given. */
export async function returnsAmong(
  query: Query,
  adapter: string,
  { depositIds, ids }: { depositIds: readonly string[]; ids: readonly string[] },
): Promise<Map<string, Payment>> {
  const found = await query.query<Payment>(
    `select ${PAYMENT} from cashier.payments where deposit_id = any($2::uuid[])
       and adapter = $1 and payment_id = any($3::text[]) and return_key is not null`,
    [adapter, depositIds, ids],
  );
  return new Map(found.map((payment) => [payment.id, payment]));
}

/** A payment that the company has not given back yet, as an operator sees it. */
export interface OpenReturn extends Payment {
  depositNumber: bigint;
}

/** The payments that are not given back yet, by their companies or by staff, the oldest first. */
export async function openReturns(query: Query, limit: number): Promise<OpenReturn[]> {
  return query.query<OpenReturn>(
    `select ${PAYMENT}, (select number from cashier.deposits d
         where d.player_id = p.player_id and d.id = p.deposit_id) as "depositNumber"
     from cashier.payments p where return_key is not null and returned_at is null
     order by return_due_at limit $1`,
    [limit],
  );
}
