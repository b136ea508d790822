// The plan of faults in the books, so that a restart keeps it, and the place in the series of draws
// with it.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { inTransaction } from '../books.ts';
import { calls, plannedNames, type Rule } from './rules.ts';

const row = z.object({
  provider: z.string(),
  call: z.enum(calls),
  fault: z.enum(plannedNames),
  perTenThousand: z.nullable(z.number()),
  next: z.nullable(z.number()),
  struck: z.number(),
});
const count = z.object({ count: z.number() });

export type KeptRule = Rule & { struck: number };
export type FaultStore = ReturnType<typeof createFaultStore>;

export function createFaultStore(books: DatabaseSync) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS fault_rules (
      provider TEXT NOT NULL, call TEXT NOT NULL, fault TEXT NOT NULL,
      per_ten_thousand INTEGER CHECK (per_ten_thousand BETWEEN 1 AND 10000),
      next INTEGER CHECK (next >= 0), struck INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (provider, call, fault), CHECK ((per_ten_thousand IS NULL) <> (next IS NULL))
    ) STRICT;
    CREATE TABLE IF NOT EXISTS fault_draws (provider TEXT NOT NULL, call TEXT NOT NULL,
    count INTEGER NOT NULL, PRIMARY KEY (provider, call)) STRICT;
    CREATE TABLE IF NOT EXISTS fault_seed (seed INTEGER NOT NULL) STRICT;
    INSERT INTO fault_seed (seed) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM fault_seed);`);
  const all = books.prepare(
    `SELECT provider, call, fault, per_ten_thousand AS perTenThousand, next, struck FROM fault_rules
       ORDER BY provider, call <> ?, call, fault`,
  );
  const save =
    books.prepare(`INSERT INTO fault_rules (provider, call, fault, per_ten_thousand, next)
      VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET per_ten_thousand = excluded.per_ten_thousand, next = excluded.next`);
  const remove = books.prepare(
    'DELETE FROM fault_rules WHERE provider = ? AND call = ? AND fault = ?',
  );
  const removeAll = books.prepare('DELETE FROM fault_rules');
  const noteStruck = books.prepare(
    `UPDATE fault_rules SET struck = struck + 1, next = next - 1
       WHERE provider = ? AND call = ? AND fault = ?`,
  );
  const countDraw = books.prepare(`INSERT INTO fault_draws (provider, call, count) VALUES (?, ?, 1)
    ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count`);
  const forgetDraws = books.prepare('DELETE FROM fault_draws');
  const readSeed = books.prepare('SELECT seed AS count FROM fault_seed');
  const writeSeed = books.prepare('UPDATE fault_seed SET seed = ?');
  const saveRule = (rule: Rule) =>
    save.run(
      rule.provider,
      rule.call,
      rule.fault,
      'perTenThousand' in rule ? rule.perTenThousand : null,
      'next' in rule ? rule.next : null,
    );

  return {
    rules: (): KeptRule[] => all.all('any').map(toRule),
    /** Adds a rule, or changes how often the one of the same provider, call and fault strikes. */
    save: (rule: Rule): void => void saveRule(rule),
    remove: ({ provider, call, fault }: Pick<Rule, 'provider' | 'call' | 'fault'>): void =>
      void remove.run(provider, call, fault),
    /** A new plan in the place of the old one. */
    replace(rules: readonly Rule[]): void {
      inTransaction(books, () => {
        removeAll.run();
        for (const rule of rules) saveRule(rule);
      });
    },
    noteStruck: ({ provider, call, fault }: Rule): void =>
      void noteStruck.run(provider, call, fault),
    /** The number of this draw among those of the same provider and call. */
    nextDraw: (provider: string, call: string): number =>
      count.parse(countDraw.get(provider, call)).count,
    seed: (): number => count.parse(readSeed.get()).count,
    /** Begins the series of a seed from its beginning. */
    reseed(seed: number): void {
      inTransaction(books, () => {
        writeSeed.run(seed);
        forgetDraws.run();
      });
    },
  };
}

function toRule(found: unknown): KeptRule {
  const { provider, call, fault, perTenThousand, next, struck } = row.parse(found);
  const which = { provider, call, fault, struck };
  return perTenThousand === null ? { ...which, next: next ?? 0 } : { ...which, perTenThousand };
}
