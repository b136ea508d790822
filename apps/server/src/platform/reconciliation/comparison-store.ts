// The SQL of comparisons with outside companies. A room that compares has three tables in its own
// schema: `reconciliations`, `reconciliation_differences`, and `reconciliation_lines` for the ids
// that a company lists. Each room defines what a difference says of both sides.

import type { Money } from '@ceibo/money';
import { DAY, later } from '../clock.ts';
import type { Query, Transaction } from '../database/database.ts';

/** Lines of a run that never ended are forgotten after this time. */
const STALE_MS = DAY;

/** One comparison under way. */
export interface Run {
  id: string;
  company: string;
  /** "2025-11-21", on the calendar of Buenos Aires. */
  day: string;
}

export type RunState = 'done' | 'incomplete' | 'failed';

/** The end of a comparison. */
export interface RunEnd {
  state: RunState;
  startedAt: Date;
  finishedAt: Date;
  compared: number;
  pending: number;
  /** The reason of a failure; null without one. */
  reason: string | null;
}

/** As the operator's list of comparisons has them. */
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

export interface FoundDifference {
  /** The id by which both sides know the transaction that they record differently. */
  id: string;
  kind: string;
}

/** A difference as the operator's lists have it. */
export interface ListedDifference {
  provider: string;
  transactionId: string;
  kind: string;
  day: string;
  ourState: string | null;
  ourAmount: Money | null;
  theirState: string | null;
  theirAmount: Money | null;
  /** As the company says it, where that is the difference; bets have one currency. */
  theirCurrency?: string | null;
  foundAt: Date;
  resolvedAt: Date | null;
  /** The last acceptance. It stays when the difference opens again. */
  acceptedBy: string | null;
  acceptedBecause: string | null;
}

interface DifferenceKey {
  provider: string;
  id: string;
}

/** Somebody accepts a difference as it is. */
interface Acceptance extends DifferenceKey {
  by: string;
  because: string;
  now: Date;
}

/** A column that tells what one of the sides has. */
interface SideColumn<Difference> {
  name: string;
  type: 'text' | 'bigint';
  valueOf(difference: Difference): string | Money | null;
}

interface Tables<Difference> {
  schema: string;
  /** The column of the company's key, and that of the id. */
  company: string;
  id: string;
  sides: readonly SideColumn<Difference>[];
  /** Further columns that lists show. */
  alsoListed: readonly string[];
}

export interface ReconciliationStore<Difference> {
  /** Notes ids that the company has listed in a run. */
  addLines(query: Query, run: Run, ids: readonly string[], now: Date): Promise<void>;
  /** Those of some ids that the company has not listed. */
  notListed(query: Query, run: Run, ids: readonly string[]): Promise<Set<string>>;
  /** Forgets the ids of a run that ended, and of those that never did. */
  forgetLines(query: Query, run: Run, now: Date): Promise<void>;
  /** Saves differences; gives the ids of those that were not known, or had been resolved. */
  saveDifferences(
    query: Query,
    run: Run,
    differences: readonly Difference[],
    now: Date,
  ): Promise<string[]>;
  /** Resolves the differences of a day that a finished run no longer found. */
  resolveOthers(transaction: Transaction, run: Run, now: Date): Promise<void>;
  /** Resolves differences, of whatever day, whose sides agree now. */
  resolveAgreed(query: Query, run: Run, ids: readonly string[], now: Date): Promise<void>;
  /** Resolves a difference as somebody decided; false when no difference of that id stands. */
  accept(query: Query, acceptance: Acceptance): Promise<boolean>;
  /** Notes how the last comparison of a day ended. */
  saveRun(query: Query, run: Run, end: RunEnd): Promise<void>;
  /** The number of open differences. */
  countOpen(query: Query): Promise<{ company: string; kind: string; count: bigint }[]>;
  /** The comparisons that ended last. */
  lastRuns(query: Query, limit: number): Promise<Reconciliation[]>;
  /** The differences that somebody accepted as they are, the last first. */
  accepted(query: Query, limit: number): Promise<ListedDifference[]>;
  /** A difference that stands, under lock. */
  lock(transaction: Transaction, key: DifferenceKey): Promise<ListedDifference | undefined>;
  /** Differences that stand, the newest first. */
  open(query: Query, limit: number): Promise<ListedDifference[]>;
}

export function createReconciliationStore<Difference extends FoundDifference>(
  tables: Tables<Difference>,
): ReconciliationStore<Difference> {
  return { ...lines(tables), ...differences(tables), ...runs(tables), ...lists(tables) };
}

type Part<Name extends keyof ReconciliationStore<never>, Difference> = Pick<
  ReconciliationStore<Difference>,
  Name
>;

function lines<Difference>({
  schema,
  id,
}: Tables<Difference>): Part<'addLines' | 'notListed' | 'forgetLines', Difference> {
  const table = `${schema}.reconciliation_lines`;
  return {
    async addLines(query, run, ids, now) {
      if (ids.length === 0) return;
      await query.query(
        `insert into ${table} (run, ${id}, at)
         select $1, unnest($2::text[]), $3 on conflict do nothing`,
        [run.id, ids, now],
      );
    },
    async notListed(query, run, ids) {
      if (ids.length === 0) return new Set();
      const found = await query.query<{ id: string }>(
        `select w.id from unnest($2::text[]) as w (id)
         where not exists (select from ${table} l where l.run = $1 and l.${id} = w.id)`,
        [run.id, ids],
      );
      return new Set(found.map((each) => each.id));
    },
    async forgetLines(query, run, now) {
      await query.query(`delete from ${table} where run = $1 or at < $2`, [
        run.id,
        later(now, -STALE_MS),
      ]);
    },
  };
}

function differences<Difference extends FoundDifference>({
  schema,
  company,
  id,
  sides,
}: Tables<Difference>): Part<
  'saveDifferences' | 'resolveOthers' | 'resolveAgreed' | 'accept',
  Difference
> {
  const table = `${schema}.reconciliation_differences`;
  const facts = ['kind', ...sides.map(({ name }) => name)];
  const row = (of: string) => facts.map((name) => `${of}.${name}`).join(', ');
  // An accepted difference is still the one that somebody accepted.
  const stays = `d.accepted and (${row('d')}) is not distinct from (${row('excluded')})`;
  const types = ['text', 'text', ...sides.map(({ type }) => type)];
  const given = types.map((type, at) => `$${at + 5}::${type}[]`).join(', ');
  const save = `insert into ${table} as d
      (${company}, day, found_in, seen_in, found_at, ${id}, ${facts.join(', ')})
    select $1, $2::date, $3::uuid, $3::uuid, $4, n.* from unnest(${given}) as n
    on conflict (${company}, ${id}) do update set
      found_in = case when d.resolved_at is null or (${stays}) then d.found_in
        else excluded.found_in end,
      found_at = case when d.resolved_at is null or (${stays}) then d.found_at
        else excluded.found_at end,
      resolved_at = case when ${stays} then d.resolved_at end, accepted = ${stays},
      seen_in = excluded.seen_in, day = excluded.day,
      ${facts.map((name) => `${name} = excluded.${name}`).join(', ')}
    returning ${id} as id, found_in = $3::uuid as "isNew"`;
  const resolve = (at: string) =>
    `update ${table} set resolved_at = coalesce(resolved_at, ${at}), accepted = false
     where ${company} = $1 and (resolved_at is null or accepted)`;
  return {
    async saveDifferences(query, run, found, now) {
      if (found.length === 0) return [];
      const saved = await query.query<{ id: string; isNew: boolean }>(save, [
        run.company,
        run.day,
        run.id,
        now,
        found.map((each) => each.id),
        found.map(({ kind }) => kind),
        ...sides.map(({ valueOf }) => found.map(valueOf)),
      ]);
      return saved.filter(({ isNew }) => isNew).map((each) => each.id);
    },
    async resolveOthers(transaction, run, now) {
      await transaction.query(`${resolve('$4')} and day = $2::date and seen_in <> $3`, [
        run.company,
        run.day,
        run.id,
        now,
      ]);
    },
    async resolveAgreed(query, run, ids, now) {
      if (ids.length === 0) return;
      await query.query(`${resolve('$3')} and ${id} = any($2::text[])`, [run.company, ids, now]);
    },
    async accept(query, { provider, id: wanted, by, because, now }) {
      const accepted = await query.query(
        `update ${table}
         set resolved_at = $3, accepted = true, accepted_by = $4, accepted_because = $5
         where ${company} = $1 and ${id} = $2 and resolved_at is null returning 1`,
        [provider, wanted, now, by, because],
      );
      return accepted.length > 0;
    },
  };
}

function runs<Difference>({
  schema,
  company,
}: Tables<Difference>): Part<'saveRun' | 'countOpen' | 'lastRuns', Difference> {
  const table = `${schema}.reconciliations`;
  return {
    async saveRun(query, run, end) {
      await query.query(
        `insert into ${table} (${company}, day, run, state, started_at, finished_at,
           compared, pending, reason)
         values ($1, $2::date, $3, $4, $5, $6, $7, $8, $9)
         on conflict (${company}, day) do update set run = excluded.run, state = excluded.state,
           started_at = excluded.started_at, finished_at = excluded.finished_at,
           compared = excluded.compared, pending = excluded.pending, reason = excluded.reason`,
        [
          run.company,
          run.day,
          run.id,
          end.state,
          end.startedAt,
          end.finishedAt,
          end.compared,
          end.pending,
          end.reason,
        ],
      );
    },
    countOpen: (query) =>
      query.query(
        `select ${company} as company, kind, count(*) as count
         from ${schema}.reconciliation_differences where resolved_at is null
         group by ${company}, kind`,
      ),
    lastRuns: (query, limit) =>
      query.query(
        `select ${company} as provider, day::text as day, state, started_at as "startedAt",
           finished_at as "finishedAt", compared, pending, reason
         from ${table} order by finished_at desc, ${company} limit $1`,
        [limit],
      ),
  };
}

function lists<Difference>({
  schema,
  company,
  id,
  alsoListed,
}: Tables<Difference>): Part<'accepted' | 'lock' | 'open', Difference> {
  const select = `select ${company} as provider, ${id} as "transactionId", kind, day::text as day,
      our_state as "ourState", our_amount as "ourAmount", their_state as "theirState",
      their_amount as "theirAmount", found_at as "foundAt", resolved_at as "resolvedAt",
      accepted_by as "acceptedBy", accepted_because as "acceptedBecause"
      ${alsoListed.map((column) => `, ${column}`).join('')}
    from ${schema}.reconciliation_differences`;
  return {
    accepted: (query, limit) =>
      query.query(
        `${select} where accepted order by resolved_at desc, ${company}, ${id} limit $1`,
        [limit],
      ),
    async lock(transaction, { provider, id: wanted }) {
      const [found] = await transaction.query<ListedDifference>(
        `${select} where ${company} = $1 and ${id} = $2 and resolved_at is null for update`,
        [provider, wanted],
      );
      return found;
    },
    open: (query, limit) =>
      query.query(
        `${select} where resolved_at is null order by found_at desc, ${company}, ${id} limit $1`,
        [limit],
      ),
  };
}
