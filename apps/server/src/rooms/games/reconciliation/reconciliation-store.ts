// The SQL of reconciliation.

import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import { createReconciliationStore } from '../../../platform/reconciliation/comparison-store.ts';
import { SAW_WHOLE_DAY } from '../../../platform/reconciliation/whole-day.ts';
import type { DifferenceKind } from './compare.ts';

export interface Difference {
  /** The provider's id of a transaction. */
  id: string;
  kind: DifferenceKind;
  /** As each side has it; undefined where it has none. */
  ours?: { kind: string; state: string; amount: Money };
  theirs?: { kind: string; state: string; amount: Money };
}

/** The comparisons with the providers of games and bets. */
export const gameReconciliations = createReconciliationStore<Difference>({
  schema: 'games',
  company: 'provider',
  id: 'transaction_id',
  sides: [
    { name: 'our_kind', type: 'text', valueOf: ({ ours }) => ours?.kind ?? null },
    { name: 'our_state', type: 'text', valueOf: ({ ours }) => ours?.state ?? null },
    { name: 'our_amount', type: 'bigint', valueOf: ({ ours }) => ours?.amount ?? null },
    { name: 'their_kind', type: 'text', valueOf: ({ theirs }) => theirs?.kind ?? null },
    { name: 'their_state', type: 'text', valueOf: ({ theirs }) => theirs?.state ?? null },
    { name: 'their_amount', type: 'bigint', valueOf: ({ theirs }) => theirs?.amount ?? null },
  ],
  alsoListed: [],
});

/**
 * Compared to its end, and nothing is to be looked at again: no difference stands, or it was looked
 * at lately.
 */
const IS_DONE = `r.state = 'done' and ${SAW_WHOLE_DAY} and (r.finished_at >= $2 or not exists (
  select from games.reconciliation_differences d where d.provider = r.provider and d.day = r.day
  and d.resolved_at is null))`;

/** The days among these that need no comparison. */
export async function daysDone(
  query: Query,
  provider: string,
  { days, staleSince }: { days: readonly string[]; staleSince: Date },
): Promise<string[]> {
  const found = await query.query<{ day: string }>(
    `select r.day::text as day from games.reconciliations r
       where r.provider = $1 and ${IS_DONE} and r.day = any($3::date[])`,
    [provider, staleSince, days],
  );
  return found.map(({ day }) => day);
}

/** The days of a period that were looked at and need another comparison. */
export async function daysLeftOpen(
  query: Query,
  provider: string,
  { from, before, staleSince }: { from: string; before: string; staleSince: Date },
): Promise<string[]> {
  const found = await query.query<{ day: string }>(
    `select r.day::text as day from games.reconciliations r
       where r.provider = $1 and not (${IS_DONE}) and r.day >= $3::date and r.day < $4::date
       order by r.day`,
    [provider, staleSince, from, before],
  );
  return found.map(({ day }) => day);
}
