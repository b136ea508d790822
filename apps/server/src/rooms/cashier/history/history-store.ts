// The SQL of the transaction history: deposits and withdrawals together, the newest first, in pages
// by moment and id.

import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Deposit, DepositStatus } from '../deposits/deposits-store.ts';
import type { DepositSystem } from '../systems-store.ts';
import { STEPS, type StoredStep } from '../withdrawals/steps-store.ts';
import type { WithdrawalStatus } from '../withdrawals/withdrawals-store.ts';

interface OfBoth {
  id: string;
  number: bigint;
  systemId: string;
  amount: Money;
  fee: Money;
  /** The reason why it ended without money, as a code. */
  failure: string | null;
  requestedAt: Date;
  sentAt: Date | null;
  finishedAt: Date | null;
}

export type PlayerTransaction = OfBoth &
  (
    | ({ kind: 'deposit'; system: DepositSystem['kind'] } & Pick<
        Deposit,
        'status' | 'reversed' | 'leftAt' | 'paymentId' | 'expiresAt'
      >)
    | {
        kind: 'withdrawal';
        status: WithdrawalStatus;
        bankName: string;
        bankAccountNumber: string;
        steps: StoredStep[];
      }
  );

export interface Place {
  at: Date;
  id: string;
}

export interface TransactionsWanted {
  playerId: PlayerId;
  kind?: 'deposit' | 'withdrawal' | undefined;
  state?: 'open' | 'done' | 'failed' | undefined;
  /** From this moment on, and before that one. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** The last row of the page before. */
  after?: Place | undefined;
  limit: number;
}

const STATE = {
  deposit: {
    open: ['created', 'pending', 'review'],
    done: ['approved'],
    failed: ['rejected', 'cancelled', 'expired'],
  },
  withdrawal: {
    open: ['requested', 'review', 'needs-document', 'approved', 'sent'],
    done: ['paid'],
    failed: ['refused', 'failed', 'cancelled'],
  },
} as const satisfies Record<
  PlayerTransaction['kind'],
  Record<string, readonly (DepositStatus | WithdrawalStatus)[]>
>;

const DEPOSITS = `select 'deposit' as kind, d.id, d.number, d.system_id as "systemId",
  s.kind as system, d.status, d.amount, d.fee, d.requested_at as "requestedAt",
    null::timestamptz as "sentAt", d.finished_at as "finishedAt", null as "bankName",
    null as "bankAccountNumber", d.reason as failure, d.reversed, d.left_at as "leftAt",
    d.payment_id as "paymentId", d.expires_at as "expiresAt", '[]'::json as steps
  from cashier.deposits d join cashier.deposit_systems s on s.id = d.system_id`;
const WITHDRAWALS = `select 'withdrawal' as kind, w.id, w.number, w.system_id as "systemId",
  null as system, w.status, w.amount, 0::bigint as fee, w.requested_at as "requestedAt",
    w.sent_at as "sentAt", w.finished_at as "finishedAt", b.bank_name as "bankName",
    b.bank_account_number as "bankAccountNumber", w.failure, 0::bigint as reversed,
    null::timestamptz as "leftAt",
    null as "paymentId", null::timestamptz as "expiresAt", ${STEPS} as steps
  from cashier.withdrawals w join cashier.bank_accounts b on b.id = w.bank_account_id`;

// Each of the two reads one page along its own index; the page is the newest of both.
const PAGE = `select * from (
    (${DEPOSITS} where ${conditionOf('d', { kind: 'deposit', states: '$7' })}
    order by d.requested_at desc, d.id desc limit $9)
    union all
    (${WITHDRAWALS} where ${conditionOf('w', { kind: 'withdrawal', states: '$8' })}
    order by w.requested_at desc, w.id desc limit $9)
  ) as both_kinds order by "requestedAt" desc, id desc limit $9`;

function conditionOf(
  table: 'd' | 'w',
  { kind, states }: { kind: PlayerTransaction['kind']; states: string },
): string {
  return `${table}.player_id = $1 and ($6::text is null or $6 = '${kind}')
    and ${table}.requested_at >= $2::timestamptz and ${table}.requested_at < $3::timestamptz
    and (${table}.requested_at, ${table}.id) < ($4::timestamptz, $5::uuid)
    and (${states}::text[] is null or ${table}.status = any(${states}::text[]))`;
}

/** A page of a player's transactions, the newest first. */
export async function transactionsOf(
  query: Query,
  { playerId, kind, state, from, to, after, limit }: TransactionsWanted,
): Promise<PlayerTransaction[]> {
  return query.query<PlayerTransaction>(PAGE, [
    playerId,
    from ?? '-infinity',
    to ?? 'infinity',
    after?.at ?? 'infinity',
    after?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    kind ?? null,
    state === undefined ? null : STATE.deposit[state],
    state === undefined ? null : STATE.withdrawal[state],
    limit,
  ]);
}

/** The player of a payment, by the company's own id of it, as a bank or a chargeback names it. */
export async function playerOfPayment(
  query: Query,
  paymentId: string,
): Promise<PlayerId | undefined> {
  const [found] = await query.query<{ playerId: PlayerId }>(
    `select player_id as "playerId" from cashier.payments where payment_id = $1
     union all
     select player_id from cashier.deposits where payment_id = $1 limit 1`,
    [paymentId],
  );
  return found?.playerId;
}
