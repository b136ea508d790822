// The SQL of the gifts that one person of the staff gives alone.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { GivingLimits } from './act.ts';

const LIMITS = 'select at_once as "atOnce", in_a_day as "inADay" from operator.giving_limits';

export async function givingLimits(query: Query): Promise<GivingLimits> {
  const [limits] = await query.query<GivingLimits>(LIMITS);
  if (!limits) throw new Error('there are no limits of what one person gives');
  return limits;
}

/** The limits, under lock: gifts of one person are counted one after the other. */
export async function lockGivingLimits(transaction: Transaction): Promise<GivingLimits> {
  const [limits] = await transaction.query<GivingLimits>(`${LIMITS} for update`);
  if (!limits) throw new Error('there are no limits of what one person gives');
  return limits;
}

export async function changeGivingLimits(
  transaction: Transaction,
  { atOnce, inADay }: GivingLimits,
): Promise<void> {
  await transaction.query('update operator.giving_limits set at_once = $1, in_a_day = $2', [
    atOnce,
    inADay,
  ]);
}

/** The sum of a person's own gifts after a moment. `giver` is a `personKey`. */
export async function givenSince(
  query: Query,
  { giver, since }: { giver: string; since: Date },
): Promise<Money> {
  const [found] = await query.query<{ sum: Money }>(
    `select coalesce(sum(amount), 0)::bigint as sum from operator.gifts
     where giver = $1 and at > $2`,
    [giver, since],
  );
  return found?.sum ?? 0n;
}

export async function insertGift(
  transaction: Transaction,
  { id, at, giver, amount }: { id: string; at: Date; giver: string; amount: Money },
): Promise<void> {
  await transaction.query(
    'insert into operator.gifts (id, at, giver, amount) values ($1, $2, $3, $4)',
    [id, at, giver, amount],
  );
}
