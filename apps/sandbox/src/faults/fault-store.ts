// The plan of faults in the books, so that a restart keeps it, and the place in the series of draws
// with it.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { inTransaction } from '../books.ts';
import { openTable } from '../table-store.ts';
import { calls, plannedNames, type Rule } from './rules.ts';

const ruleRow = z.object({
  provider: z.string(),
  call: z.enum(calls),
  fault: z.enum(plannedNames),
  per_ten_thousand: z.nullable(z.int()),
  next: z.nullable(z.int()),
  struck: z.int(),
});
const drawRow = z.object({ provider: z.string(), call: z.string(), count: z.int() });
const seedRow = z.object({ seed: z.int() });

export type KeptRule = Rule & { struck: number };
type Which = Pick<Rule, 'provider' | 'call' | 'fault'>;
export type FaultStore = ReturnType<typeof createFaultStore>;

export function createFaultStore(books: DatabaseSync) {
  const rules = openTable(books, 'fault_rules', ruleRow, {
    '': 'PRIMARY KEY (provider, call, fault)',
  });
  const draws = openTable(books, 'fault_draws', drawRow, { '': 'PRIMARY KEY (provider, call)' });
  const seeds = openTable(books, 'fault_seed', seedRow, {});
  const seed = seeds.one('');
  if (seed() === undefined) seeds.insert({ seed: 1 });

  const all = rules.all(`ORDER BY provider, call <> 'any', call, fault`);
  const onCall = rules.all(
    `WHERE provider = ? AND call IN (?, 'any') ORDER BY call = 'any', fault`,
  );
  const find = rules.one('WHERE provider = ? AND call = ? AND fault = ?');
  const remove = rules.remove('WHERE provider = ? AND call = ? AND fault = ?');
  const [removeAll, beginAgain] = [rules.remove(''), draws.remove('')];
  const noteStruck = rules.change(
    `SET struck = struck + 1, next = next - 1 WHERE provider = ? AND call = ? AND fault = ?`,
  );
  const lastDraw = draws.one('WHERE provider = ? AND call = ?');
  const writeSeed = seeds.change('SET seed = ?');

  function save(rule: Rule): void {
    const { provider, call, fault } = rule;
    rules.put({
      provider,
      call,
      fault,
      per_ten_thousand: 'perTenThousand' in rule ? rule.perTenThousand : null,
      next: 'next' in rule ? rule.next : null,
      struck: find(provider, call, fault)?.struck ?? 0,
    });
  }

  return {
    rules: (): KeptRule[] => all().map(toRule),
    /** Those for one call, and behind them those for any. */
    rulesOn: (provider: string, call: string): KeptRule[] => onCall(provider, call).map(toRule),
    /** Adds a rule, or changes how often the one of the same provider, call and fault strikes. */
    save,
    remove: ({ provider, call, fault }: Which): void => remove(provider, call, fault),
    replace(plan: readonly Rule[]): void {
      inTransaction(books, () => {
        removeAll();
        for (const rule of plan) save(rule);
      });
    },
    noteStruck: ({ provider, call, fault }: Which) => noteStruck(provider, call, fault),
    /** The number of this draw among those of the same provider and call. */
    nextDraw(provider: string, call: string): number {
      const count = (lastDraw(provider, call)?.count ?? 0) + 1;
      draws.put({ provider, call, count });
      return count;
    },
    seed: (): number => seed()?.seed ?? 1,
    /** Begins the series of a seed from its beginning. */
    reseed(wanted: number): void {
      inTransaction(books, () => {
        writeSeed(wanted);
        beginAgain();
      });
    },
  };
}

function toRule({ per_ten_thousand, next, ...rule }: z.infer<typeof ruleRow>): KeptRule {
  return per_ten_thousand === null
    ? { ...rule, next: next ?? 0 }
    : { ...rule, perTenThousand: per_ten_thousand };
}
