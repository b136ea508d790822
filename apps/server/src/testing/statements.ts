// The statements that one call makes: calls that must not be told apart by time make the same ones.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from '../platform/database/database.ts';
import type { TestWorld } from './test-world.ts';

/**
 * Watches the database of a world, to be called once before its tests. Gives a function that lists
 * the statements of some work, in order; those of jobs beside it are left out.
 */
export function watchStatements({
  database,
}: Pick<TestWorld, 'database'>): (work: () => Promise<unknown>) => Promise<string[]> {
  const listing = new AsyncLocalStorage<string[]>();
  const note = (text: string) => void listing.getStore()?.push(text.replaceAll(/\s+/g, ' '));
  const { query, transaction } = database;
  database.query = (text, values) => {
    note(text);
    return query(text, values);
  };
  database.transaction = (work, limits) =>
    transaction((given) => work(watched(given, note)), limits);
  return async (work) => {
    const statements: string[] = [];
    await listing.run(statements, work);
    return statements;
  };
}

function watched(given: Transaction, note: (text: string) => void): Transaction {
  const query: Transaction['query'] = (text, values) => {
    note(text);
    return given.query(text, values);
  };
  return { ...given, query };
}
