// A table of the books, described once by the schema of its rows. The SQL that makes it and fills
// it follows from the schema, and every row that is read is checked by it.

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { columnOf, queryOf } from './books.ts';

/** A row that is written may have more fields than the columns. */
export interface Table<Row> {
  name: string;
  insert(row: Row): void;
  /** Puts a row in the place of the one with the same key, if there is one. */
  put(row: Row): void;
  /** The first row that fits: `one('WHERE id = ?')`. */
  one(rest: string): (...values: SQLInputValue[]) => Row | undefined;
  /** All rows that fit: `all('ORDER BY rowid DESC LIMIT ?')`. */
  all(rest: string): (...values: SQLInputValue[]) => Row[];
  /** Changes rows: `change('SET status = ? WHERE id = ?')`. */
  change(rest: string): (...values: SQLInputValue[]) => void;
  /** The same from the columns of a row: `changeTo('SET status = :status WHERE id = :id')`. */
  changeTo(rest: string): (row: Row) => void;
  /** Takes rows out: `remove('WHERE id = ?')`. */
  remove(rest: string): (...values: SQLInputValue[]) => void;
}

/**
 * Opens a table, and makes it where it is not there yet. `keys` holds the constraints of columns,
 * and under `''` those of the whole table.
 */
export function openTable<Row extends Record<string, SQLInputValue>>(
  books: DatabaseSync,
  name: string,
  schema: z.ZodMiniType<Row> & Shaped,
  keys: Partial<Record<keyof Row | '', string>>,
): Table<Row> {
  const columns = Object.keys(schema.shape);
  const { change } = makeTable(books, name, schema, keys, (key) => key);
  const values = columns.map((column) => `:${column}`).join(', ');
  const write = (verb: 'INSERT' | 'REPLACE') => {
    const statement = books.prepare(
      `${verb} INTO ${name} (${columns.join(', ')}) VALUES (${values})`,
    );
    statement.setAllowUnknownNamedParameters(true);
    return (row: Row): void => void statement.run(row);
  };
  const query = (rest: string) => books.prepare(`SELECT * FROM ${name} ${rest}`);
  return {
    name,
    insert: write('INSERT'),
    put: write('REPLACE'),
    one(rest) {
      const statement = query(rest);
      return (...given) => z.optional(schema).parse(statement.get(...given));
    },
    all(rest) {
      const statement = query(rest);
      return (...given) => statement.all(...given).map((row) => schema.parse(row));
    },
    change,
    changeTo(rest) {
      const statement = books.prepare(`UPDATE ${name} ${rest}`);
      statement.setAllowUnknownNamedParameters(true);
      return (row) => void statement.run(row);
    },
    remove(rest) {
      const statement = books.prepare(`DELETE FROM ${name} ${rest}`);
      return (...given) => void statement.run(...given);
    },
  };
}

/** Columns of text. */
export function texts<Name extends string>(...names: Name[]) {
  const entries = names.map((name) => [name, z.string()]);
  const shape: Record<Name, z.ZodMiniString> = Object.fromEntries(entries);
  return shape;
}

/** A schema of rows, by the names of their values. */
export interface Shaped {
  shape: Readonly<Record<string, z.ZodMiniType>>;
}

/** The constraints of columns, and under `''` those of the whole table. */
export type Keys = Readonly<Record<string, string | undefined>>;

/**
 * The same where the column `purchase_id` holds `purchaseId`. Rows may be read with columns of
 * joined tables, and written in another form.
 */
export function makeTable<Shape extends Shaped['shape']>(
  books: DatabaseSync,
  name: string,
  { shape }: { shape: Shape },
  keys: Partial<Record<keyof Shape | '', string>>,
  nameOf = columnOf,
) {
  books.exec(`CREATE TABLE IF NOT EXISTS ${name} (${definitionsOf(shape, keys, nameOf)}) STRICT`);
  const selected = (key: string) => `${key in shape ? 't.' : ''}${nameOf(key)} AS ${key}`;
  return {
    insert: insertInto(books, name),
    /** The same, without effect where a row with the key is there. */
    add: insertInto(books, name, 'ON CONFLICT DO NOTHING'),
    /** Rows of the table `t` that fit: `query(row, 'WHERE t.id = ?')`. */
    query<Row>(row: z.ZodMiniType<Row> & Shaped, rest: string) {
      const columns = Object.keys(row.shape).map(selected).join(', ');
      return queryOf(books, row, `SELECT ${columns} FROM ${name} t ${rest}`);
    },
    /** Changes rows: `change('SET status = ? WHERE id = ?')`. */
    change(rest: string) {
      const statement = books.prepare(`UPDATE ${name} ${rest}`);
      return (...given: SQLInputValue[]): void => void statement.run(...given);
    },
  };
}

/** The SQL between the brackets of a table: its columns and constraints. */
export function definitionsOf(
  shape: Shaped['shape'],
  { '': ofTable, ...keys }: Keys,
  nameOf = columnOf,
): string {
  const definitions = Object.entries(shape).map(([key, type]) =>
    [nameOf(key), sqlTypeOf(type), keys[key]].filter(Boolean).join(' '),
  );
  return [...definitions, ofTable].filter(Boolean).join(', ');
}

/** A column takes what its schema takes. */
function sqlTypeOf(type: z.ZodMiniType): string {
  const takes = (value: unknown) => z.safeParse(type, value).success;
  return `${takes(1) || takes(1n) ? 'INTEGER' : 'TEXT'}${takes(null) ? '' : ' NOT NULL'}`;
}

/** Adds rows to a table by the names of their values, which are the same in every row. */
export function insertInto(books: DatabaseSync, table: string, otherwise = '') {
  let statement: StatementSync | undefined;
  return (row: Record<string, SQLInputValue>): void => {
    const keys = Object.keys(row);
    statement ??= books.prepare(
      `INSERT INTO ${table} (${keys.map(columnOf).join(', ')})
       VALUES (${keys.map((key) => `:${key}`).join(', ')}) ${otherwise}`,
    );
    statement.run(row);
  };
}
