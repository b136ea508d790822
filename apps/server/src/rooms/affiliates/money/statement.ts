// A campaign's statement: a line per month of Buenos Aires. Months that have ended are as they were
// reported; the present one is added up now.

import type { Query } from '../../../platform/database/database.ts';
import { campaignById } from '../campaigns-store.ts';
import { monthOf, spanOf } from './calendar.ts';
import { figuresOf } from './figures.ts';
import { closedFigures, type Figures } from './months-store.ts';

export interface StatementLine extends Figures {
  month: string;
  isClosed: boolean;
}

/** All months, or the one that is named; undefined when there is no such campaign. */
export async function statementOf(
  query: Query,
  { campaignId, month, now }: { campaignId: string; month?: string | undefined; now: Date },
): Promise<StatementLine[] | undefined> {
  if (!(await campaignById(query, campaignId))) return undefined;
  const closed = (await closedFigures(query, campaignId)).map((line) => ({
    ...line,
    isClosed: true,
  }));
  const last = closed.at(-1)?.month;
  const present = monthOf(now);
  // In the first hours of a month the one before it is still open.
  const open = [...new Set([monthOf(new Date(spanOf(present).from.getTime() - 1)), present])]
    .filter((each) => last === undefined || each > last)
    .filter((each) => month === undefined || each === month);
  const lines: StatementLine[] = closed.filter(
    (line) => month === undefined || line.month === month,
  );
  for (const each of open)
    lines.push({
      month: each,
      isClosed: false,
      ...(await figuresOf(query, campaignId, spanOf(each))),
    });
  return lines;
}
