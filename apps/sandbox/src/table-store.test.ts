import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTable } from './table-store.ts';

const row = z.object({ id: z.string(), kind: z.enum(['a', 'b']), times: z.nullable(z.int()) });

function open() {
  const books = new DatabaseSync(':memory:');
  return { books, table: openTable(books, 'thing', row, { id: 'PRIMARY KEY' }) };
}

it('makes columns of the types that the schema takes, with the constraints of the keys', () => {
  const { books } = open();
  const columns = books.prepare(`SELECT name, type, "notnull", pk FROM pragma_table_info('thing')`);
  expect(columns.all().map((column) => Object.values(column))).toEqual([
    ['id', 'TEXT', 1, 1],
    ['kind', 'TEXT', 1, 0],
    ['times', 'INTEGER', 0, 0],
  ]);
});

it('reads what was written, replaces and changes it', () => {
  const { table } = open();
  const one = table.one('WHERE id = ?');
  table.insert({ id: 'x', kind: 'a', times: null });
  expect(() => table.insert({ id: 'x', kind: 'b', times: 1 })).toThrow(/UNIQUE/);
  table.put({ id: 'x', kind: 'b', times: 1 });
  table.change('SET times = times + ? WHERE id = ?')(2, 'x');
  expect(one('x')).toEqual({ id: 'x', kind: 'b', times: 3 });
  table.changeTo('SET kind = :kind WHERE id = :id')({ id: 'x', kind: 'a', times: 9 });
  expect(table.all('ORDER BY id')()).toEqual([{ id: 'x', kind: 'a', times: 3 }]);
  expect(one('y')).toBeUndefined();
});

it('throws at a row that its schema does not take', () => {
  const { books, table } = open();
  books.exec(`INSERT INTO thing VALUES ('x', 'c', 1)`);
  expect(() => table.one('WHERE id = ?')('x')).toThrow(/kind/);
});

it('names a column exactly as the schema names its value', () => {
  const keyed = z.object({ id: z.string(), privateKey: z.string() });
  const table = openTable(new DatabaseSync(':memory:'), 'keyed', keyed, { privateKey: 'UNIQUE' });
  table.insert({ id: 'x', privateKey: 'k' });
  expect(table.one('WHERE privateKey = ?')('k')).toEqual({ id: 'x', privateKey: 'k' });
});
