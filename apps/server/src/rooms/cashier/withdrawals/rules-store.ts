// The SQL of the rules by which staff look at a withdrawal before it is paid.

import type { ReviewReason } from '@ceibo/contracts/cashier';
import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

interface OfAll {
  id: string;
  effect: 'review' | 'two-people';
  /** The rule looks only at withdrawals above this amount. */
  above: Money;
}

export type WithdrawalRule = OfAll &
  (
    | {
        kind: 'amount' | 'playthrough' | 'documents' | 'first-payout' | 'debt' | 'dispute';
        hours: null;
        most: null;
      }
    | { kind: 'account-age' | 'device'; hours: number; most: null }
    /** `most` is a number of withdrawals, or an amount. */
    | { kind: 'count' | 'sum'; hours: number; most: bigint }
  ) & { kind: ReviewReason };

export async function withdrawalRules(query: Query): Promise<WithdrawalRule[]> {
  return query.query<WithdrawalRule>(
    `select id, kind, effect, above, hours, most from cashier.withdrawal_rules
     where is_on order by id`,
  );
}

/** A rule as staff see it, on or off. */
export interface KnownRule {
  id: string;
  kind: ReviewReason;
  effect: 'review' | 'two-people';
  isOn: boolean;
  above: Money;
  hours: number | null;
  /** A number of withdrawals where the kind is `count`, an amount where it is `sum`. */
  most: bigint | null;
}

const KNOWN = `id, kind, effect, is_on as "isOn", above, hours, most`;

export async function allWithdrawalRules(query: Query): Promise<KnownRule[]> {
  return query.query<KnownRule>(`select ${KNOWN} from cashier.withdrawal_rules order by id`);
}

/** The rule as it stays until the transaction ends. */
export async function lockWithdrawalRule(
  transaction: Transaction,
  id: string,
): Promise<KnownRule | undefined> {
  const [rule] = await transaction.query<KnownRule>(
    `select ${KNOWN} from cashier.withdrawal_rules where id = $1 for update`,
    [id],
  );
  return rule;
}

export async function changeWithdrawalRule(
  transaction: Transaction,
  { id, isOn, above, hours, most }: Omit<KnownRule, 'kind' | 'effect'>,
): Promise<void> {
  await transaction.query(
    `update cashier.withdrawal_rules set is_on = $2, above = $3, hours = $4, most = $5
     where id = $1`,
    [id, isOn, above, hours, most],
  );
}

/** True when a withdrawal was paid to this account. */
export async function hasPaidTo(query: Query, bankAccountId: string): Promise<boolean> {
  const found = await query.query(
    `select from cashier.withdrawals where bank_account_id = $1 and status = 'paid' limit 1`,
    [bankAccountId],
  );
  return found.length > 0;
}

/**
 * A player's withdrawals that were asked for from a moment on, and their sum: paid ones and those
 * under way.
 */
export async function withdrawalsSince(
  query: Query,
  { playerId, since }: { playerId: PlayerId; since: Date },
): Promise<{ count: number; sum: Money }> {
  const [row] = await query.query<{ count: number; sum: bigint }>(
    `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum
     from cashier.withdrawals
     where player_id = $1 and requested_at >= $2 and (finished_at is null or status = 'paid')`,
    [playerId, since],
  );
  return row ?? { count: 0, sum: 0n };
}
