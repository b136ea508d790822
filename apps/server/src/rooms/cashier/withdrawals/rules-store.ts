// The SQL of the rules by which staff look at a withdrawal before it is paid.

import type { ReviewReason } from '@ceibo/contracts/cashier';
import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
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
        kind: 'amount' | 'playthrough' | 'documents' | 'first-payout' | 'debt';
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

/** Whether a withdrawal was paid to this account. */
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
