// The SQL of the comparison with the companies that carry the money.

import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import { createReconciliationStore } from '../../../platform/reconciliation/comparison-store.ts';
import { SAW_WHOLE_DAY } from '../../../platform/reconciliation/whole-day.ts';
import type { Period } from '../../../platform/clock.ts';
import type { DifferenceKind, OurDeposit, OurWithdrawal } from './compare.ts';

export interface Side {
  state: string;
  amount: Money | undefined;
  currency?: string | undefined;
}

export interface Difference {
  /** The company's id of a payment, or our id of our order. */
  id: string;
  kind: DifferenceKind;
  /** As each side has it; undefined where it has none. */
  ours: Side | undefined;
  theirs: Side | undefined;
}

/** The comparisons with the companies that carry the money. */
export const paymentReconciliations = createReconciliationStore<Difference>({
  schema: 'cashier',
  company: 'company',
  id: 'payment_id',
  sides: [
    { name: 'our_state', type: 'text', valueOf: ({ ours }) => ours?.state ?? null },
    { name: 'our_amount', type: 'bigint', valueOf: ({ ours }) => ours?.amount ?? null },
    { name: 'their_state', type: 'text', valueOf: ({ theirs }) => theirs?.state ?? null },
    { name: 'their_amount', type: 'bigint', valueOf: ({ theirs }) => theirs?.amount ?? null },
    {
      name: 'their_currency',
      type: 'text',
      valueOf: ({ kind, theirs }) => (kind === 'currency' ? (theirs?.currency ?? 'unknown') : null),
    },
  ],
  alsoListed: ['their_currency as "theirCurrency"'],
});

/** A period of one company's payments. */
export interface CompanyPeriod extends Period {
  adapter: string;
}

const DEPOSIT = `id, status, payment_id as "paymentId", amount + fee as owed, amount, reversed`;

export async function depositsByIds(
  query: Query,
  adapter: string,
  ids: readonly string[],
): Promise<Map<string, OurDeposit>> {
  const found = await query.query<OurDeposit>(
    `select ${DEPOSIT} from cashier.deposits where adapter = $1 and id = any($2::uuid[])`,
    [adapter, ids],
  );
  return new Map(found.map((deposit) => [deposit.id, deposit]));
}

export async function withdrawalsByIds(
  query: Query,
  adapter: string,
  ids: readonly string[],
): Promise<Map<string, OurWithdrawal>> {
  const found = await query.query<OurWithdrawal>(
    `select id, status, amount from cashier.withdrawals
     where adapter = $1 and id = any($2::uuid[])`,
    [adapter, ids],
  );
  return new Map(found.map((withdrawal) => [withdrawal.id, withdrawal]));
}

/** The position at which a page begins, and the most rows it has. */
export interface Page {
  /** The last row of the page before. */
  after: { at: Date; id: string } | undefined;
  limit: number;
}

/** The deposits that were credited in a period, the oldest first. */
export async function creditedDeposits(
  query: Query,
  { adapter, from, to }: CompanyPeriod,
  { after, limit }: Page,
): Promise<(OurDeposit & { at: Date })[]> {
  return query.query(
    `select ${DEPOSIT}, finished_at as at from cashier.deposits
     where status = 'approved' and finished_at >= $1 and finished_at < $2 and adapter = $6
       and ($3::timestamptz is null or (finished_at, id) > ($3, $4::uuid))
     order by finished_at, id limit $5`,
    [from, to, after?.at ?? null, after?.id ?? null, limit, adapter],
  );
}

/** The withdrawals that were sent in a period and not given back, the oldest first. */
export async function sentWithdrawals(
  query: Query,
  { adapter, from, to }: CompanyPeriod,
  { after, limit }: Page,
): Promise<(OurWithdrawal & { at: Date })[]> {
  return query.query(
    `select id, status, amount, sent_at as at from cashier.withdrawals
     where status in ('sent', 'paid') and sent_at >= $1 and sent_at < $2 and adapter = $6
       and ($3::timestamptz is null or (sent_at, id) > ($3, $4::uuid))
     order by sent_at, id limit $5`,
    [from, to, after?.at ?? null, after?.id ?? null, limit, adapter],
  );
}

/**
 * The days among these that need no comparison now: no difference stands and all was final, or they
 * were compared lately.
 */
export async function daysDone(
  query: Query,
  company: string,
  { days, staleSince }: { days: readonly string[]; staleSince: Date },
): Promise<string[]> {
  const found = await query.query<{ day: string }>(
    `select r.day::text as day from cashier.reconciliations r
       where r.company = $1 and r.day = any($3::date[]) and ${SAW_WHOLE_DAY} and (
       (r.state <> 'failed' and r.finished_at >= $2) or (r.state = 'done' and not exists (
         select from cashier.reconciliation_differences d
         where d.company = r.company and d.day = r.day and d.resolved_at is null)))`,
    [company, staleSince, days],
  );
  return found.map(({ day }) => day);
}

/**
 * The days that were compared and are due to be compared again. `afterDays` of them have passed
 * since the day, and its last comparison is older than that. The newest first.
 */
export async function daysAgain(
  query: Query,
  company: string,
  { newest, afterDays }: { newest: string; afterDays: readonly number[] },
): Promise<string[]> {
  const found = await query.query<{ day: string }>(
    `select r.day::text as day from cashier.reconciliations r
     where r.company = $1 and r.day >= $2::date - (select max(n) from unnest($3::int[]) as n)
       and (r.state = 'failed' or exists (select from unnest($3::int[]) as n
         where r.day + n <= $2::date and r.finished_at <
           (r.day + n + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires'))
     order by r.day desc`,
    [company, newest, afterDays],
  );
  return found.map(({ day }) => day);
}

/** The number of these days that could not be compared yet, or not to their end. */
export async function countDaysOpen(
  query: Query,
  company: string,
  days: readonly string[],
): Promise<number> {
  const [row] = await query.query<{ open: number }>(
    `select count(*)::int as open from unnest($2::date[]) as w (day)
     where not exists (select from cashier.reconciliations r
     where r.company = $1 and r.day = w.day and r.state = 'done' and ${SAW_WHOLE_DAY})`,
    [company, days],
  );
  return row?.open ?? 0;
}

/**
 * True when a company never carried money and is switched off: the operator has no contract with
 * it. A company that was switched off later is compared as before, since disputes come months
 * later.
 */
export async function isWithoutContract(query: Query, adapter: string): Promise<boolean> {
  const [found] = await query.query<{ isOff: boolean }>(
    `select not exists (select from cashier.payment_systems where adapter = $1 and active)
       and not exists (select from cashier.deposits where adapter = $1)
       and not exists (select from cashier.withdrawals where adapter = $1)
       and not exists (select from cashier.player_cvus where adapter = $1) as "isOff"`,
    [adapter],
  );
  return found?.isOff ?? false;
}
