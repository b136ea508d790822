// The SQL of the comparison with the companies that carry the money.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import { SAW_WHOLE_DAY } from '../../../platform/database/whole-day.ts';
import type { Period } from '../payment-adapter.ts';
import type { DifferenceKind, OurDeposit, OurWithdrawal } from './compare.ts';

export interface Side {
  state: string;
  amount: Money | undefined;
  currency?: string | undefined;
}

export interface Difference {
  paymentId: string;
  kind: DifferenceKind;
  /** As each side has it; undefined where it has none. */
  ours: Side | undefined;
  theirs: Side | undefined;
}

/** One comparison under way. */
export interface Run {
  id: string;
  company: string;
  /** "2025-11-21", on the calendar of Buenos Aires. */
  day: string;
}

export type RunState = 'done' | 'incomplete' | 'failed';

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

/** An accepted difference is still the one that somebody accepted. */
const STAYS = `d.accepted and (d.kind, d.our_state, d.our_amount, d.their_state, d.their_amount,
  d.their_currency) is not distinct from (excluded.kind, excluded.our_state, excluded.our_amount,
  excluded.their_state, excluded.their_amount, excluded.their_currency)`;

/** Saves differences; gives those that were not known, or had been resolved. */
export async function saveDifferences(
  query: Query,
  run: Run,
  differences: readonly Difference[],
  now: Date,
): Promise<string[]> {
  if (differences.length === 0) return [];
  const saved = await query.query<{ paymentId: string; isNew: boolean }>(
    `insert into cashier.reconciliation_differences as d
       (company, day, found_in, seen_in, found_at, payment_id, kind, our_state, our_amount,
       their_state, their_amount, their_currency)
     select $1, $2::date, $3::uuid, $3::uuid, $4, n.* from unnest($5::text[], $6::text[],
     $7::text[], $8::bigint[], $9::text[], $10::bigint[], $11::text[]) as n
     on conflict (company, payment_id) do update set
       found_in = case when d.resolved_at is null or (${STAYS}) then d.found_in
         else excluded.found_in end,
       found_at = case when d.resolved_at is null or (${STAYS}) then d.found_at
         else excluded.found_at end,
       resolved_at = case when ${STAYS} then d.resolved_at end, accepted = ${STAYS},
       seen_in = excluded.seen_in, day = excluded.day, kind = excluded.kind,
       our_state = excluded.our_state,
       our_amount = excluded.our_amount, their_state = excluded.their_state,
       their_amount = excluded.their_amount,
       their_currency = excluded.their_currency
     returning payment_id as "paymentId", found_in = $3::uuid as "isNew"`,
    [
      run.company,
      run.day,
      run.id,
      now,
      differences.map(({ paymentId }) => paymentId),
      differences.map(({ kind }) => kind),
      differences.map(({ ours }) => ours?.state ?? null),
      differences.map(({ ours }) => ours?.amount ?? null),
      differences.map(({ theirs }) => theirs?.state ?? null),
      differences.map(({ theirs }) => theirs?.amount ?? null),
      differences.map(({ kind, theirs }) =>
        kind === 'currency' ? (theirs?.currency ?? 'unknown') : null,
      ),
    ],
  );
  return saved.filter(({ isNew }) => isNew).map(({ paymentId }) => paymentId);
}

/** Resolves the differences of a day that a finished run no longer found. */
export async function resolveOthers(
  transaction: Transaction,
  { id, company, day }: Run,
  now: Date,
): Promise<void> {
  await transaction.query(
    `update cashier.reconciliation_differences
     set resolved_at = coalesce(resolved_at, $4), accepted = false
     where company = $1 and day = $2::date and seen_in <> $3 and (resolved_at is null or accepted)`,
    [company, day, id, now],
  );
}

/** Resolves differences, of whatever day, whose sides agree now. */
export async function resolveAgreed(
  query: Query,
  { company }: Run,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await query.query(
    `update cashier.reconciliation_differences
     set resolved_at = coalesce(resolved_at, $3), accepted = false
     where company = $1 and payment_id = any($2::text[]) and (resolved_at is null or accepted)`,
    [company, ids, now],
  );
}

/** Who accepts a difference as it is, and why. */
export interface Acceptance {
  provider: string;
  id: string;
  by: string;
  because: string;
  now: Date;
}

/** Resolves a difference as somebody decided; false when no difference of that id stands. */
export async function acceptPaymentDifference(
  query: Query,
  { provider, id, by, because, now }: Acceptance,
): Promise<boolean> {
  const accepted = await query.query(
    `update cashier.reconciliation_differences
     set resolved_at = $3, accepted = true, accepted_by = $4, accepted_because = $5
     where company = $1 and payment_id = $2 and resolved_at is null returning 1`,
    [provider, id, now, by, because],
  );
  return accepted.length > 0;
}

export async function saveRun(
  query: Query,
  { id, company, day }: Run,
  ended: {
    state: RunState;
    startedAt: Date;
    finishedAt: Date;
    compared: number;
    pending: number;
    reason: string | null;
  },
): Promise<void> {
  await query.query(
    `insert into cashier.reconciliations (company, day, run, state, started_at, finished_at,
       compared, pending, reason)
     values ($1, $2::date, $3, $4, $5, $6, $7, $8, $9)
     on conflict (company, day) do update set run = excluded.run, state = excluded.state,
     started_at = excluded.started_at,
       finished_at = excluded.finished_at, compared = excluded.compared, pending = excluded.pending,
       reason = excluded.reason`,
    [
      company,
      day,
      id,
      ended.state,
      ended.startedAt,
      ended.finishedAt,
      ended.compared,
      ended.pending,
      ended.reason,
    ],
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
 * The days that were compared and are due to be compared again: `afterDays` of them have passed
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

/** How many of these days could not be compared yet, or not to their end. */
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

export async function countOpen(
  query: Query,
): Promise<{ company: string; kind: DifferenceKind; count: bigint }[]> {
  return query.query(
    `select company, kind, count(*) as count from cashier.reconciliation_differences
       where resolved_at is null group by company, kind`,
  );
}

/** As the operator's list of comparisons has them, whoever was compared with. */
export interface PaymentReconciliation {
  provider: string;
  day: string;
  state: RunState;
  startedAt: Date;
  finishedAt: Date;
  compared: bigint;
  pending: bigint;
  reason: string | null;
}

/** The comparisons that ended last. */
export async function lastPaymentRuns(
  query: Query,
  limit: number,
): Promise<PaymentReconciliation[]> {
  return query.query<PaymentReconciliation>(
    `select company as provider, day::text as day, state, started_at as "startedAt",
       finished_at as "finishedAt", compared, pending, reason
     from cashier.reconciliations order by finished_at desc, company limit $1`,
    [limit],
  );
}

export interface OpenPaymentDifference {
  provider: string;
  transactionId: string;
  kind: DifferenceKind;
  day: string;
  ourState: string | null;
  ourAmount: Money | null;
  theirState: string | null;
  theirAmount: Money | null;
  /** As the company says it, where that is the difference. */
  theirCurrency: string | null;
  foundAt: Date;
  resolvedAt: Date | null;
  /** Who accepted it last, and why, also when it has opened again since. */
  acceptedBy: string | null;
  acceptedBecause: string | null;
}

const DIFFERENCE = `company as provider, payment_id as "transactionId", kind, day::text as day,
  our_state as "ourState", our_amount as "ourAmount", their_state as "theirState",
  their_amount as "theirAmount", their_currency as "theirCurrency", found_at as "foundAt",
  resolved_at as "resolvedAt", accepted_by as "acceptedBy", accepted_because as "acceptedBecause"`;

/** The differences that somebody accepted as they are, the last first. */
export async function acceptedPaymentDifferences(
  query: Query,
  limit: number,
): Promise<OpenPaymentDifference[]> {
  return query.query<OpenPaymentDifference>(
    `select ${DIFFERENCE} from cashier.reconciliation_differences where accepted
     order by resolved_at desc, company, payment_id limit $1`,
    [limit],
  );
}

/** Differences that stand, the newest first. */
export async function openPaymentDifferences(
  query: Query,
  limit: number,
): Promise<OpenPaymentDifference[]> {
  return query.query<OpenPaymentDifference>(
    `select ${DIFFERENCE} from cashier.reconciliation_differences where resolved_at is null
     order by found_at desc, company, payment_id limit $1`,
    [limit],
  );
}
