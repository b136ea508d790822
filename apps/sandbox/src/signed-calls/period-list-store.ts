// Lists by period, page by page, as the bank, the kiosks and the payout company answer them.

import { listQuery } from '@ceibo/partner-protocol/cvu';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const PAGE = 100;
const place = z.object({ place: z.int() });
const counted = z.object({ total: z.int() });

export interface PeriodPage<Row> {
  rows: Row[];
  /** What only the list itself says, beside its rows. */
  page: { next_cursor: string | null; total: number };
}

/**
 * Reads a table by the column that says when a row was made, in the order of making. The answer to
 * a query that is not understood is undefined.
 */
export function createPeriodList<Row>(
  books: DatabaseSync,
  { table, at }: { table: string; at: string },
  parse: (row: unknown) => Row,
): (query: unknown) => PeriodPage<Row> | undefined {
  const period = `${at} >= :from AND ${at} < :to`;
  const listed = books.prepare(
    `SELECT *, rowid AS place FROM ${table} WHERE ${period} AND rowid > :after
       ORDER BY rowid LIMIT ${PAGE}`,
  );
  const count = books.prepare(`SELECT count(*) AS total FROM ${table} WHERE ${period}`);
  return (query) => {
    const asked = listQuery.safeParse(query).data;
    const after = Number.parseInt(asked?.cursor ?? '0', 10);
    if (!asked || Number.isNaN(after)) return undefined;
    const [from, to] = [utc(asked.from), utc(asked.to)];
    const rows = listed.all({ from, to, after });
    const next = rows.length < PAGE ? null : String(place.parse(rows.at(-1)).place);
    const { total } = counted.parse(count.get({ from, to }));
    return { rows: rows.map(parse), page: { next_cursor: next, total } };
  };
}

/** The form in which moments stand in the books. */
function utc(moment: string): string {
  return new Date(moment).toISOString();
}
