// Outcomes that were planned for the next payments (faults/). The outcome that a company was told
// to play is noted with the payment, since a payment lives longer than the plan.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { openTable, texts } from '../table-store.ts';

const row = z.object(texts('company', 'subject', 'outcome'));

export function createOutcomes(books: DatabaseSync, company: string) {
  const table = openTable(books, 'planned_outcome', row, { '': 'PRIMARY KEY (company, subject)' });
  const find = table.one('WHERE company = ? AND subject = ?');
  return {
    note: (subject: string, outcome: string | undefined): void =>
      void (outcome !== undefined && table.insert({ company, subject, outcome })),
    of: (subject: string) => find(company, subject)?.outcome,
  };
}
