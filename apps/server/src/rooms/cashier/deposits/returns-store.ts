// The SQL of the ways back from payments.

import type { Query } from '../../../platform/database/database.ts';

export interface PaymentReturn {
  /** In the address; proves that it was made here for this deposit. */
  key: string;
  /** The session that began the payment. */
  sessionKey: string;
}

/** Notes the way back of a deposit, unless it has one, and gives the one that it has. */
export async function keepReturn(
  query: Query,
  { depositId, at, ...made }: PaymentReturn & { depositId: string; at: Date },
): Promise<PaymentReturn> {
  await query.query(
    `insert into cashier.returns (deposit_id, key, session_key, made_at) values ($1, $2, $3, $4)
       on conflict (deposit_id) do nothing`,
    [depositId, made.key, made.sessionKey, at],
  );
  return (await returnOf(query, depositId)) ?? made;
}

export async function returnOf(
  query: Query,
  depositId: string,
): Promise<PaymentReturn | undefined> {
  const [found] = await query.query<PaymentReturn>(
    'select key, session_key as "sessionKey" from cashier.returns where deposit_id = $1',
    [depositId],
  );
  return found;
}

export async function forgetReturns(query: Query, madeBefore: Date): Promise<void> {
  await query.query('delete from cashier.returns where made_at < $1', [madeBefore]);
}
