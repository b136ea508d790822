// The SQL of transfers that are sent back.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { TransferRefusal } from './transfer-adapter.ts';
import type { PageAfter, ReturnStatus } from './transfers-store.ts';

export interface TransferReturn {
  id: string;
  adapter: string;
  transferId: string;
  amount: Money;
  currency: string;
  status: ReturnStatus;
  reason: TransferRefusal;
  orderedAt: Date;
  /** Null for a transfer to nobody's CVU. */
  depositId: string | null;
  playerId: PlayerId | null;
}

const RETURN = `r.id, r.adapter, r.transfer_id as "transferId", r.amount, r.currency, r.status,
  t.reason, r.ordered_at as "orderedAt", t.deposit_id as "depositId", d.player_id as "playerId"`;
const FROM = `from cashier.transfer_returns r
  join cashier.incoming_transfers t on t.adapter = r.adapter and t.transfer_id = r.transfer_id
  left join cashier.deposits d on d.id = t.deposit_id`;

export async function insertReturn(
  transaction: Transaction,
  {
    id,
    adapter,
    transferId,
    amount,
    currency,
    at,
  }: Pick<TransferReturn, 'id' | 'adapter' | 'transferId' | 'amount' | 'currency'> & { at: Date },
): Promise<void> {
  await transaction.query(
    `insert into cashier.transfer_returns (id, adapter, transfer_id, amount, currency, status,
       ordered_at)
     values ($1, $2, $3, $4, $5, 'ordered', $6)`,
    [id, adapter, transferId, amount, currency, at],
  );
}

export async function returnById(query: Query, id: string): Promise<TransferReturn | undefined> {
  const [found] = await query.query<TransferReturn>(`select ${RETURN} ${FROM} where r.id = $1`, [
    id,
  ]);
  return found;
}

/** From here on the company may have the order. */
export async function markReturnSent(query: Query, id: string, at: Date): Promise<void> {
  await query.query(
    `update cashier.transfer_returns set status = 'sent', sent_at = $2
     where id = $1 and status = 'ordered'`,
    [id, at],
  );
}

/** Ends a return; false when it had ended before. */
export async function endReturn(
  transaction: Transaction,
  { id, status, at }: { id: string; status: 'returned' | 'failed'; at: Date },
): Promise<boolean> {
  const ended = await transaction.query(
    `update cashier.transfer_returns set status = $2, finished_at = $3
     where id = $1 and status = 'sent' returning 1`,
    [id, status, at],
  );
  return ended.length > 0;
}

/** A return that had failed arrived after all; false when staff has paid it back, or it arrived. */
export async function endFailedReturn(
  transaction: Transaction,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const ended = await transaction.query(
    `update cashier.transfer_returns set status = 'returned', finished_at = $2
     where id = $1 and status = 'failed' and paid_back_at is null returning 1`,
    [id, at],
  );
  return ended.length > 0;
}

export interface OurReturn {
  id: string;
  transferId: string;
  amount: Money;
  status: ReturnStatus;
}

export async function returnsByIds(
  query: Query,
  adapter: string,
  ids: readonly string[],
): Promise<Map<string, OurReturn>> {
  const found = await query.query<OurReturn>(
    `select id, transfer_id as "transferId", amount, status from cashier.transfer_returns
     where adapter = $1 and id = any($2::uuid[])`,
    [adapter, ids],
  );
  return new Map(found.map((each) => [each.id, each]));
}

/** The returns that were sent in a period, the oldest first. */
export async function returnsSent(
  query: Query,
  { adapter, from, to }: { adapter: string; from: Date; to: Date },
  { after, limit }: PageAfter,
): Promise<(OurReturn & { at: Date })[]> {
  return query.query(
    `select id, transfer_id as "transferId", amount, status, sent_at as at
     from cashier.transfer_returns
     where adapter = $1 and sent_at >= $2 and sent_at < $3
       and ($4::timestamptz is null or (sent_at, id) > ($4, $5::uuid))
     order by sent_at, id limit $6`,
    [adapter, from, to, after?.at ?? null, after?.id ?? null, limit],
  );
}

/** A transfer that could not go back: the sender's account takes no money. */
export interface FailedReturn {
  id: string;
  adapter: string;
  transferId: string;
  amount: Money;
  currency: string;
  payerName: string;
  payerAccount: string;
  /** Null for a transfer to nobody's CVU. */
  depositNumber: bigint | null;
  failedAt: Date;
}

/** Those that staff have not paid back in another way, the oldest first. */
export async function failedReturns(query: Query, limit: number): Promise<FailedReturn[]> {
  return query.query<FailedReturn>(
    `select r.id, r.adapter, r.transfer_id as "transferId", r.amount, r.currency,
       t.payer_name as "payerName", t.payer_account as "payerAccount",
       d.number as "depositNumber", r.finished_at as "failedAt"
     ${FROM} where r.status = 'failed' and r.paid_back_at is null order by r.finished_at limit $1`,
    [limit],
  );
}

/** Records that staff paid one back in another way; false when none of that id waits for it. */
export async function markTransferPaidBack(
  query: Query,
  { id, reference, now }: { id: string; reference: string; now: Date },
): Promise<boolean> {
  const marked = await query.query(
    `update cashier.transfer_returns set paid_back_at = $3, paid_back_reference = $2
     where id::text = $1 and status = 'failed' and paid_back_at is null returning 1`,
    [id, reference, now],
  );
  return marked.length > 0;
}
