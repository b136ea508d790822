// Outcomes that were planned for the next payments (faults/): what a company was told to play is
// noted with the payment, since a payment lives longer than the plan.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const row = z.object({ outcome: z.string() });

export interface Outcomes {
  note(company: string, subject: string, outcome: string): void;
  of(company: string, subject: string): string | undefined;
}

export function createOutcomes(books: DatabaseSync): Outcomes {
  books.exec(`CREATE TABLE IF NOT EXISTS planned_outcome (company TEXT NOT NULL,
    subject TEXT NOT NULL, outcome TEXT NOT NULL, PRIMARY KEY (company, subject)) STRICT`);
  const insert = books.prepare(
    'INSERT INTO planned_outcome (company, subject, outcome) VALUES (?, ?, ?)',
  );
  const find = books.prepare(
    'SELECT outcome FROM planned_outcome WHERE company = ? AND subject = ?',
  );
  return {
    note: (company, subject, outcome) => void insert.run(company, subject, outcome),
    of(company, subject) {
      const found = find.get(company, subject);
      return found && row.parse(found).outcome;
    },
  };
}
