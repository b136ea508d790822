// Books that were begun before all games shared one kind of table: the table of bets is brought to
// the new shape when the company starts, in one transaction, and every bet goes on where it was.

import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../books.ts';

export interface OldTable {
  /** Columns that had other names. */
  renamed: Readonly<Record<string, string>>;
  /** States that had other names. */
  states: Readonly<Record<string, string>>;
  /** Indexes that named such columns or states, or that are needed no more. */
  indexes: readonly string[];
  /** SQL: whether the operator's round ends with a bet. */
  closesRound?: string;
}

interface Table {
  table: string;
  sessions: string;
  old: OldTable;
}

/** Without effect on new books, and on those that were carried over before. */
export function carryOver(books: DatabaseSync, { table, sessions, old }: Table): void {
  const names = books.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  const known = new Set(names.map(({ name }) => String(name)));
  if (known.size === 0 || known.has('closes_round')) return;
  const ofSession = (column: string) =>
    `(SELECT s.${column} FROM ${sessions} s WHERE s.id = session_id)`;
  const renamed = Object.entries(old.renamed);
  const standing = new Set([...known, ...renamed.map(([, to]) => to)]);
  const text = "TEXT NOT NULL DEFAULT ''";
  const added = [
    { column: 'closes_round', type: 'INTEGER NOT NULL DEFAULT 1', value: old.closesRound ?? '1' },
    { column: 'balance', type: 'INTEGER', value: 'NULL' },
    { column: 'round', type: text, value: 'id' },
    { column: 'bet_id', type: text, value: 'id' },
    { column: 'player', type: text, value: ofSession('player') },
    { column: 'currency', type: text, value: ofSession('currency') },
    { column: 'game_code', type: text, value: ofSession('game_code') },
  ].filter(({ column }) => !standing.has(column));
  const states = Object.entries(old.states).map(([from, to]) => ` WHEN '${from}' THEN '${to}'`);
  const values = added.map(({ column, value }) => `${column} = ${value}`);
  inTransaction(books, () =>
    books.exec(
      [
        ...old.indexes.map((index) => `DROP INDEX IF EXISTS ${index}`),
        ...renamed.map(([from, to]) => `ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to}`),
        ...added.map(({ column, type }) => `ALTER TABLE ${table} ADD COLUMN ${column} ${type}`),
        `UPDATE ${table} SET ${values.join(', ')}`,
        ...(states.length === 0
          ? []
          : [`UPDATE ${table} SET state = CASE state${states.join('')} ELSE state END`]),
      ].join(';\n'),
    ),
  );
}
