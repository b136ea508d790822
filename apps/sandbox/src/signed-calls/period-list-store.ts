// Lists by period, page by page, as the bank, the kiosks and the payout company answer them.

import { listQuery } from '@ceibo/partner-protocol/cvu';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { RefusedCall } from '../refused-call.ts';
import type { Table } from '../table-store.ts';

const PAGE = 100;
const counted = z.object({ total: z.int() });

interface PeriodPage<Row> {
  rows: Row[];
  /** The fields of the list itself, beside its rows. */
  page: { next_cursor: string | null; total: number };
}
export type PeriodList<Row> = (query: unknown) => PeriodPage<Row> | RefusedCall;

/**
 * Reads a table by the column that says when a row was made, in the order of making. Rows are only
 * added, so the number of those that were listed is the place of the next page.
 */
export function createPeriodList<Row>(
  books: DatabaseSync,
  table: Table<Row>,
  at: keyof Row & string,
): PeriodList<Row> {
  const period = `WHERE ${at} >= ? AND ${at} < ?`;
  const list = table.all(`${period} ORDER BY rowid LIMIT ${PAGE} OFFSET ?`);
  const count = books.prepare(`SELECT count(*) AS total FROM ${table.name} ${period}`);
  return (query) => {
    const asked = listQuery.safeParse(query).data;
    const skipped = Number.parseInt(asked?.cursor ?? '0', 10);
    if (!asked || !(skipped >= 0))
      return new RefusedCall(400, 'missing or wrong: from, to or cursor');
    const [from, to] = [utc(asked.from), utc(asked.to)];
    const rows = list(from, to, skipped);
    const next_cursor = rows.length < PAGE ? null : String(skipped + PAGE);
    return { rows, page: { next_cursor, ...counted.parse(count.get(from, to)) } };
  };
}

/** The form in which moments stand in the books. */
function utc(moment: string): string {
  return new Date(moment).toISOString();
}
