// The SQL of players' CVUs and of the transfers that arrive there.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { DepositSystem } from '../systems-store.ts';
import type { KnownCvu, KnownTransfer, TransferRefusal } from './transfer-adapter.ts';

export interface PlayerCvu {
  playerId: PlayerId;
  adapter: string;
  systemId: string;
  reference: string;
  cvu: string | null;
  alias: string | null;
  holder: string | null;
}

const PLAYER_CVU = `player_id as "playerId", adapter, system_id as "systemId", reference, cvu,
  alias, holder`;

/** The player's CVU at a company, which may still be without its number; noted when it is new. */
export async function notePlayerCvu(
  query: Query,
  {
    playerId,
    adapter,
    systemId,
    reference,
    at,
  }: Omit<PlayerCvu, keyof KnownCvu> & { reference: string; at: Date },
): Promise<PlayerCvu> {
  await query.query(
    `insert into cashier.player_cvus (player_id, adapter, system_id, reference, asked_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [playerId, adapter, systemId, reference, at],
  );
  const [noted] = await query.query<PlayerCvu>(
    `select ${PLAYER_CVU} from cashier.player_cvus where player_id = $1 and adapter = $2`,
    [playerId, adapter],
  );
  if (!noted) throw new Error('a CVU that was just noted is gone');
  return noted;
}

/** Saves the number that the company gave. */
export async function saveCvu(
  transaction: Transaction,
  { playerId, adapter }: Pick<PlayerCvu, 'playerId' | 'adapter'>,
  { cvu, alias, holder, at }: KnownCvu & { at: Date },
): Promise<void> {
  await transaction.query(
    `update cashier.player_cvus set cvu = $3, alias = $4, holder = $5, opened_at = $6
     where player_id = $1 and adapter = $2 and cvu is null`,
    [playerId, adapter, cvu, alias, holder, at],
  );
  const owners = await transaction.query<{ ownerId: PlayerId }>(
    `insert into cashier.cvu_owners (adapter, cvu, owner_id) values ($1, $2, $3)
     on conflict (adapter, cvu) do update set cvu = excluded.cvu
     returning owner_id as "ownerId"`,
    [adapter, cvu, playerId],
  );
  if (owners[0]?.ownerId !== playerId)
    throw new Error('the company gave a player the CVU of another one');
}

/** The player whose CVU it is, and the system under which it was opened. */
export async function playerOfCvu(
  query: Query,
  { adapter, cvu }: { adapter: string; cvu: string },
): Promise<(Pick<PlayerCvu, 'playerId'> & { system: CvuSystem }) | undefined> {
  const [found] = await query.query<CvuSystem & { playerId: PlayerId }>(
    `select c.player_id as "playerId", d.id, d.active and p.active as "isOn",
       d.min_amount as min, d.max_amount as max, d.fee_basis_points as "feeBasisPoints",
       d.fee_fixed as "feeFixed", d.closed_in as "closedIn"
     from cashier.cvu_owners o
     join cashier.player_cvus c on c.player_id = o.owner_id and c.adapter = o.adapter
     join cashier.deposit_systems d on d.id = c.system_id
     join cashier.payment_systems p on p.pgid = d.pgid
     where o.adapter = $1 and o.cvu = $2`,
    [adapter, cvu],
  );
  if (!found) return undefined;
  const { playerId, ...system } = found;
  return { playerId, system };
}

export type CvuSystem = Pick<
  DepositSystem,
  'id' | 'min' | 'max' | 'feeBasisPoints' | 'feeFixed' | 'closedIn'
> & { isOn: boolean };

/** Notes a transfer; false when it was noted before. */
export async function insertTransfer(
  transaction: Transaction,
  adapter: string,
  {
    transfer,
    depositId,
    at,
    reason,
  }: {
    transfer: KnownTransfer;
    /** Null for one that is no player's here; it then has a reason. */
    depositId: string | null;
    at: Date;
    /** `gone`: its sender had it again before we took it. */
    reason: TransferRefusal | 'gone' | null;
  },
): Promise<boolean> {
  const { id, cvu, amount, currency, payer, arrivedAt } = transfer;
  const inserted = await transaction.query(
    `insert into cashier.incoming_transfers (adapter, transfer_id, deposit_id, cvu, amount,
       currency, payer_document, payer_name, payer_account, received_at, taken_at, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (adapter, transfer_id) do nothing returning 1`,
    [
      adapter,
      id,
      depositId,
      cvu,
      amount,
      currency,
      payer.document,
      payer.name,
      payer.account,
      arrivedAt,
      at,
      reason,
    ],
  );
  return inserted.length > 0;
}

export async function refuseTransfer(
  transaction: Transaction,
  { adapter, transferId, reason }: { adapter: string; transferId: string; reason: TransferRefusal },
): Promise<void> {
  await transaction.query(
    `update cashier.incoming_transfers set reason = $3 where adapter = $1 and transfer_id = $2`,
    [adapter, transferId, reason],
  );
}

/** A transfer as we took it, with what became of it. */
export interface OurTransfer {
  transferId: string;
  depositId: string | null;
  amount: Money;
  currency: string;
  reason: TransferRefusal | 'gone' | null;
  /** Null for a transfer without a deposit. */
  depositStatus: string | null;
  /** True when all of its deposit was taken back. */
  isReversed: boolean;
  returnStatus: ReturnStatus | null;
}

export type ReturnStatus = 'ordered' | 'sent' | 'returned' | 'failed';

const OUR_TRANSFER = `t.transfer_id as "transferId", t.deposit_id as "depositId", t.amount,
  t.currency, t.reason, d.status as "depositStatus",
  coalesce(d.reversed = d.amount, false) as "isReversed",
  r.status as "returnStatus"`;
const FROM = `from cashier.incoming_transfers t
  left join cashier.deposits d on d.id = t.deposit_id
  left join cashier.transfer_returns r
    on r.adapter = t.adapter and r.transfer_id = t.transfer_id`;

export async function transfersByIds(
  query: Query,
  adapter: string,
  ids: readonly string[],
): Promise<Map<string, OurTransfer>> {
  const found = await query.query<OurTransfer>(
    `select ${OUR_TRANSFER} ${FROM} where t.adapter = $1 and t.transfer_id = any($2::text[])`,
    [adapter, ids],
  );
  return new Map(found.map((transfer) => [transfer.transferId, transfer]));
}

export interface PageAfter {
  /** The last row of the page before. */
  after: { at: Date; id: string } | undefined;
  limit: number;
}

/** The transfers that we took in a period, the oldest first. */
export async function transfersTaken(
  query: Query,
  { adapter, from, to }: { adapter: string; from: Date; to: Date },
  { after, limit }: PageAfter,
): Promise<(OurTransfer & { at: Date; id: string })[]> {
  return query.query(
    `select ${OUR_TRANSFER}, t.taken_at as at, t.transfer_id as id ${FROM}
     where t.adapter = $1 and t.taken_at >= $2 and t.taken_at < $3
       and ($4::timestamptz is null or (t.taken_at, t.transfer_id) > ($4, $5))
     order by t.taken_at, t.transfer_id limit $6`,
    [adapter, from, to, after?.at ?? null, after?.id ?? null, limit],
  );
}

/** A player's transfer as its page shows it. */
export interface ShownTransfer {
  depositId: string;
  number: bigint;
  amount: Money;
  currency: string;
  payerName: string;
  payerAccount: string;
  reason: TransferRefusal | null;
  returnStatus: ReturnStatus | null;
  receivedAt: Date;
  takenAt: Date;
  returnedAt: Date | null;
}

const SHOWN_TRANSFERS = `select d.id as "depositId", d.number, t.amount, t.currency,
    t.payer_name as "payerName", t.payer_account as "payerAccount", t.reason,
    case when r.paid_back_at is null then r.status else 'returned' end as "returnStatus",
    t.received_at as "receivedAt", t.taken_at as "takenAt",
    coalesce(r.paid_back_at, r.finished_at) as "returnedAt"
  from cashier.deposits d
  join cashier.incoming_transfers t on t.deposit_id = d.id
  left join cashier.transfer_returns r
    on r.adapter = t.adapter and r.transfer_id = t.transfer_id`;

/** The transfers of a player that arrived last. */
export async function lastTransfers(
  query: Query,
  playerId: PlayerId,
  limit: number,
): Promise<ShownTransfer[]> {
  return query.query<ShownTransfer>(
    `${SHOWN_TRANSFERS} where d.player_id = $1 order by d.requested_at desc, d.id desc limit $2`,
    [playerId, limit],
  );
}

/** The transfers that made these deposits, by the deposits' ids. */
export async function transfersOfDeposits(
  query: Query,
  depositIds: readonly string[],
): Promise<Map<string, ShownTransfer>> {
  if (depositIds.length === 0) return new Map();
  const found = await query.query<ShownTransfer>(
    `${SHOWN_TRANSFERS} where t.deposit_id = any($1::uuid[])`,
    [depositIds],
  );
  return new Map(found.map((transfer) => [transfer.depositId, transfer]));
}
