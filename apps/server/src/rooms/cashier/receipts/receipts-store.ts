// The SQL of receipts: a deposit that was credited, or a withdrawal that was paid.

import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { DepositSystem } from '../systems-store.ts';

interface OfBoth {
  id: string;
  number: bigint;
  amount: Money;
  fee: Money;
  requestedAt: Date;
  finishedAt: Date;
}

export type PaidTransaction = OfBoth &
  (
    | {
        kind: 'deposit';
        system: DepositSystem['kind'];
        /** The payment company's own id. */
        paymentId: string | null;
        /** The amount that the company has taken back since. */
        reversed: Money;
      }
    | { kind: 'withdrawal'; bankName: string; bankAccountNumber: string; holder: string }
  );

/** A player's own transaction of this id, once its money has moved. */
export async function paidTransaction(
  query: Query,
  { playerId, id }: { playerId: PlayerId; id: string },
): Promise<PaidTransaction | undefined> {
  const [deposit] = await query.query<PaidTransaction>(
    `select 'deposit' as kind, d.id, d.number, d.amount, d.fee, d.requested_at as "requestedAt",
       d.finished_at as "finishedAt", s.kind as system, d.payment_id as "paymentId", d.reversed
     from cashier.deposits d join cashier.deposit_systems s on s.id = d.system_id
     where d.player_id = $1 and d.id = $2 and d.status = 'approved'`,
    [playerId, id],
  );
  if (deposit) return deposit;
  const [withdrawal] = await query.query<PaidTransaction>(
    `select 'withdrawal' as kind, w.id, w.number, w.amount, 0::bigint as fee,
       w.requested_at as "requestedAt", w.finished_at as "finishedAt", b.bank_name as "bankName",
       b.bank_account_number as "bankAccountNumber", b.name_on_account as holder
     from cashier.withdrawals w join cashier.bank_accounts b on b.id = w.bank_account_id
     where w.player_id = $1 and w.id = $2 and w.status = 'paid'`,
    [playerId, id],
  );
  return withdrawal;
}
