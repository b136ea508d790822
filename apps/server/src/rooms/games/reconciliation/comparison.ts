// Compares a provider's list of transactions with our ledger. Theirs are read page by page, ours in
// short periods, so that a day of millions of transactions needs little memory.

import type { Money } from '@ceibo/money';
import type { Period } from '../../../platform/clock.ts';
import type { Run } from '../../../platform/reconciliation/comparison-store.ts';
import type { SourceRecord } from '../../wallet/index.ts';
import type { GamesDeps } from '../deps.ts';
import { differenceOf, isFinal } from './compare.ts';
import { gameReconciliations, type Difference } from './reconciliation-store.ts';
import {
  createProviderStatement,
  type StatementSource,
  type TheirTransaction,
} from './provider-statement.ts';

const ASKED_AT_ONCE = 100;
const READ_AT_ONCE = 5000;
const SHORTEST_MS = 1000;

interface Comparison {
  /**
   * Looks up in our ledger the transactions that they list for the period, whatever our own date of
   * them.
   */
  theirs(
    period: Period,
  ): AsyncGenerator<{ compared: number; pending: number; differences: Difference[] }>;
  /**
   * Looks for our transfers in their list, once that was read. Those that it lacks are asked for by
   * their ids.
   */
  ours(period: Period): Promise<Difference[]>;
}

interface ComparisonDeps {
  database: GamesDeps['database'];
  clock: GamesDeps['clock'];
  wallet: GamesDeps['wallet'];
  run: Run;
  statement: ReturnType<typeof createProviderStatement>;
  /** The provider's name in our ledger. */
  source: string;
}

export function createComparison(deps: GamesDeps, run: Run, keeper: StatementSource): Comparison {
  const comparison = {
    ...deps,
    run,
    statement: createProviderStatement(deps, keeper),
    source: `${keeper.protocol}:${keeper.key}`,
  };
  return {
    theirs: (period) => compareTheirs(comparison, period),
    ours: (period) => compareOurs(comparison, period),
  };
}

async function* compareTheirs(
  deps: ComparisonDeps,
  period: Period,
): ReturnType<Comparison['theirs']> {
  const { database, clock, run, statement } = deps;
  for await (const page of statement.between(period)) {
    const wanted = page.flatMap(({ id, reference }) =>
      reference === undefined ? [id] : [id, reference],
    );
    const records = await ourRecordsOf(deps, wanted);
    await gameReconciliations.addLines(
      database,
      run,
      page.map(({ id }) => id),
      clock.now(),
    );
    const final = page.filter(isFinal);
    const differences = final.flatMap((theirs): Difference[] => {
      const kind = differenceOf(theirs, (id) => records.get(id));
      return kind === undefined
        ? []
        : [differenceBetween(kind, theirs.id, records.get(theirs.id), theirs)];
    });
    yield { compared: page.length, pending: page.length - final.length, differences };
  }
}

async function compareOurs(deps: ComparisonDeps, period: Period): Promise<Difference[]> {
  const { database, wallet, run, source } = deps;
  const records = await wallet.recordsBetween(source, { ...period, limit: READ_AT_ONCE + 1 });
  if (records.length === 0) return [];
  const middle = new Date((period.from.getTime() + period.to.getTime()) / 2);
  if (records.length > READ_AT_ONCE) {
    if (period.to.getTime() - period.from.getTime() <= SHORTEST_MS)
      throw new Error(`more than ${READ_AT_ONCE} transfers of one provider in a second`);
    return [
      ...(await compareOurs(deps, { from: period.from, to: middle })),
      ...(await compareOurs(deps, { from: middle, to: period.to })),
    ];
  }
  const ids = records.map(({ id }) => id);
  const unlisted = await gameReconciliations.notListed(database, run, ids);
  const differences: Difference[] = [];
  const asked = records.filter(({ id }) => unlisted.has(id));
  for (let first = 0; first < asked.length; first += ASKED_AT_ONCE) {
    const some = asked.slice(first, first + ASKED_AT_ONCE);
    differences.push(
      ...(await differencesOfAsked(
        deps,
        some.map(({ id }) => id),
      )),
    );
  }
  return differences;
}

/**
 * Asks the provider for our transfers by their ids: it may date them on another day, which was
 * compared long ago.
 */
async function differencesOfAsked(
  deps: ComparisonDeps,
  ids: readonly string[],
): Promise<Difference[]> {
  const { statement } = deps;
  const theirs = new Map(
    (await statement.byIds(ids)).map((transaction) => [transaction.id, transaction]),
  );
  return [...(await ourRecordsOf(deps, ids)).values()].flatMap((own) => {
    const known = theirs.get(own.id);
    if (known === undefined) return [differenceBetween('missing-there', own.id, own, undefined)];
    const kind = isFinal(known)
      ? differenceOf(known, (id) => (id === own.id ? own : undefined))
      : undefined;
    return kind === undefined ? [] : [differenceBetween(kind, own.id, own, known)];
  });
}

/**
 * Our transfers with these ids. The provider was told that the whole amount was debited, so debts
 * count as debited.
 */
async function ourRecordsOf(
  { wallet, source }: ComparisonDeps,
  ids: readonly string[],
): Promise<Map<string, SourceRecord>> {
  const records = await wallet.recordsOf(source, ids);
  return new Map(
    records.map((record) => [record.id, { ...record, amount: wholeAmountOf(record) }]),
  );
}

/** The amount with its debt: below zero in a correction downwards, above zero in a rollback. */
function wholeAmountOf({ kind, amount, owed }: SourceRecord): Money {
  return kind === 'rollback' ? amount + owed : amount - owed;
}

function differenceBetween(
  kind: Difference['kind'],
  id: string,
  ours: SourceRecord | undefined,
  theirs: TheirTransaction | undefined,
): Difference {
  return {
    id,
    kind,
    ...(ours && {
      ours: { kind: ours.kind, state: ours.isUndone ? 'rolled_back' : 'done', amount: ours.amount },
    }),
    ...(theirs && { theirs: { kind: theirs.kind, state: theirs.status, amount: theirs.amount } }),
  };
}
