// The SQL of reconciliation.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import { SAW_WHOLE_DAY } from '../../../platform/database/whole-day.ts';
import type { DifferenceKind } from './compare.ts';

export interface Difference {
  transactionId: string;
  kind: DifferenceKind;
  /** As each side has it; undefined where it has none. */
  ours?: { kind: string; state: string; amount: Money };
  theirs?: { kind: string; state: string; amount: Money };
}

/** One comparison under way. */
export interface Run {
  id: string;
  provider: string;
  /** "2025-11-21", on the calendar of Buenos Aires. */
  day: string;
}

export type RunState = 'done' | 'incomplete' | 'failed';

export interface Reconciliation {
  provider: string;
  day: string;
  state: RunState;
  startedAt: Date;
  finishedAt: Date;
  compared: bigint;
  pending: bigint;
  reason: string | null;
}

const STALE = `interval '1 day'`;

/** Notes ids that the provider has listed, and forgets those of runs that never ended. */
export async function addLines(
  query: Query,
  { id }: Run,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await query.query(
    `insert into games.reconciliation_lines (run, transaction_id, at)
       select $1, unnest($2::text[]), $3 on conflict do nothing`,
    [id, ids, now],
  );
}

/** Those of some ids that the provider has not listed. */
export async function notListed(
  query: Query,
  { id }: Run,
  ids: readonly string[],
): Promise<string[]> {
  const found = await query.query<{ id: string }>(
    `select w.id from unnest($2::text[]) as w (id)
     where not exists (select from games.reconciliation_lines l
     where l.run = $1 and l.transaction_id = w.id)`,
    [id, ids],
  );
  return found.map((each) => each.id);
}

export async function forgetLines(query: Query, { id }: Run, now: Date): Promise<void> {
  await query.query(
    `delete from games.reconciliation_lines where run = $1 or at < $2::timestamptz - ${STALE}`,
    [id, now],
  );
}

/** An accepted difference is still the one that somebody accepted. */
const STAYS = `d.accepted and (d.kind, d.our_kind, d.our_state, d.our_amount, d.their_kind,
  d.their_state, d.their_amount) is not distinct from (excluded.kind, excluded.our_kind,
  excluded.our_state, excluded.our_amount, excluded.their_kind, excluded.their_state,
  excluded.their_amount)`;

/** Saves differences; gives those that were not known, or had been resolved. */
export async function saveDifferences(
  query: Query,
  run: Run,
  differences: readonly Difference[],
  now: Date,
): Promise<string[]> {
  if (differences.length === 0) return [];
  const column = (valueOf: (difference: Difference) => unknown) => differences.map(valueOf);
  const saved = await query.query<{ transactionId: string; isNew: boolean }>(
    `insert into games.reconciliation_differences as d (provider, day, found_in, seen_in, found_at,
       transaction_id, kind, our_kind, our_state, our_amount,
       their_kind, their_state, their_amount)
     select $1, $2::date, $3::uuid, $3::uuid, $4, n.* from unnest($5::text[], $6::text[],
     $7::text[], $8::text[], $9::bigint[], $10::text[], $11::text[], $12::bigint[]) as n
     on conflict (provider, transaction_id) do update set
       found_in = case when d.resolved_at is null or (${STAYS}) then d.found_in
         else excluded.found_in end,
       found_at = case when d.resolved_at is null or (${STAYS}) then d.found_at
         else excluded.found_at end,
       resolved_at = case when ${STAYS} then d.resolved_at end, accepted = ${STAYS},
       seen_in = excluded.seen_in, day = excluded.day, kind = excluded.kind,
       our_kind = excluded.our_kind, our_state = excluded.our_state,
       our_amount = excluded.our_amount,
       their_kind = excluded.their_kind, their_state = excluded.their_state,
       their_amount = excluded.their_amount
     returning transaction_id as "transactionId", found_in = $3::uuid as "isNew"`,
    [
      run.provider,
      run.day,
      run.id,
      now,
      column(({ transactionId }) => transactionId),
      column(({ kind }) => kind),
      column(({ ours }) => ours?.kind ?? null),
      column(({ ours }) => ours?.state ?? null),
      column(({ ours }) => ours?.amount ?? null),
      column(({ theirs }) => theirs?.kind ?? null),
      column(({ theirs }) => theirs?.state ?? null),
      column(({ theirs }) => theirs?.amount ?? null),
    ],
  );
  return saved.filter(({ isNew }) => isNew).map(({ transactionId }) => transactionId);
}

/** Resolves the differences of a day that a finished run no longer found. */
export async function resolveOthers(
  transaction: Transaction,
  { id, provider, day }: Run,
  now: Date,
): Promise<void> {
  await transaction.query(
    `update games.reconciliation_differences
     set resolved_at = coalesce(resolved_at, $4), accepted = false
     where provider = $1 and day = $2::date and seen_in <> $3
       and (resolved_at is null or accepted)`,
    [provider, day, id, now],
  );
}

/** Resolves a difference as somebody decided; false when no difference of that id stands. */
export async function acceptDifference(
  query: Query,
  {
    provider,
    id,
    by,
    because,
    now,
  }: { provider: string; id: string; by: string; because: string; now: Date },
): Promise<boolean> {
  const accepted = await query.query(
    `update games.reconciliation_differences
     set resolved_at = $3, accepted = true, accepted_by = $4, accepted_because = $5
     where provider = $1 and transaction_id = $2 and resolved_at is null returning 1`,
    [provider, id, now, by, because],
  );
  return accepted.length > 0;
}

export async function saveRun(
  query: Query,
  { id, provider, day }: Run,
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
    `insert into games.reconciliations (provider, day, run, state, started_at, finished_at,
       compared, pending, reason)
     values ($1, $2::date, $3, $4, $5, $6, $7, $8, $9)
     on conflict (provider, day) do update set run = excluded.run, state = excluded.state,
     started_at = excluded.started_at,
       finished_at = excluded.finished_at, compared = excluded.compared, pending = excluded.pending,
       reason = excluded.reason`,
    [
      provider,
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

export async function countOpen(
  query: Query,
): Promise<{ provider: string; kind: DifferenceKind; count: bigint }[]> {
  return query.query(
    `select provider, kind, count(*) as count from games.reconciliation_differences
       where resolved_at is null group by provider, kind`,
  );
}

/** The comparisons that ended last. */
export async function lastRuns(query: Query, limit: number): Promise<Reconciliation[]> {
  return query.query<Reconciliation>(
    `select provider, day::text as day, state, started_at as "startedAt",
       finished_at as "finishedAt", compared, pending, reason
     from games.reconciliations order by finished_at desc, provider limit $1`,
    [limit],
  );
}

export interface OpenDifference {
  provider: string;
  transactionId: string;
  kind: DifferenceKind;
  day: string;
  ourState: string | null;
  ourAmount: Money | null;
  theirState: string | null;
  theirAmount: Money | null;
  foundAt: Date;
  resolvedAt: Date | null;
  /** Who accepted it last, and why, also when it has opened again since. */
  acceptedBy: string | null;
  acceptedBecause: string | null;
}

const DIFFERENCE = `provider, transaction_id as "transactionId", kind, day::text as day,
  our_state as "ourState", our_amount as "ourAmount", their_state as "theirState",
  their_amount as "theirAmount", found_at as "foundAt", resolved_at as "resolvedAt",
  accepted_by as "acceptedBy", accepted_because as "acceptedBecause"`;

/** The differences that somebody accepted as they are, the last first. */
export async function acceptedDifferences(query: Query, limit: number): Promise<OpenDifference[]> {
  return query.query<OpenDifference>(
    `select ${DIFFERENCE} from games.reconciliation_differences where accepted
     order by resolved_at desc, provider, transaction_id limit $1`,
    [limit],
  );
}

/** Differences that stand, the newest first. */
export async function openDifferences(query: Query, limit: number): Promise<OpenDifference[]> {
  return query.query<OpenDifference>(
    `select ${DIFFERENCE} from games.reconciliation_differences where resolved_at is null
     order by found_at desc, provider, transaction_id limit $1`,
    [limit],
  );
}
