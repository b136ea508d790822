// The plan of faults, and which of them strikes a call. The same seed and the same calls meet the
// same faults. The plan is in the books, so that a restart keeps it, and the place in the series of
// draws with it.

import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { inTransaction } from '../books.ts';
import { openTable, texts } from '../table-store.ts';
import type { OutcomeCall } from './outcomes.ts';
import { calls, fits, isFault, plannedNames, type Call, type Fault, type Rule } from './rules.ts';

const WHOLE = 10_000;

const ruleRow = z.object({
  provider: z.string(),
  call: z.enum(calls),
  fault: z.enum(plannedNames),
  per_ten_thousand: z.nullable(z.int()),
  next: z.nullable(z.int()),
  struck: z.int(),
});
const drawRow = z.object({ ...texts('provider', 'call'), count: z.int() });
const seedRow = z.object({ seed: z.int() });

export type KeptRule = Rule & { struck: number };
type Which = Pick<Rule, 'provider' | 'call' | 'fault'>;
export type FaultPlan = ReturnType<typeof createFaultPlan>;

export function createFaultPlan(books: DatabaseSync) {
  const rules = openTable(books, 'fault_rules', ruleRow, {
    '': 'PRIMARY KEY (provider, call, fault)',
  });
  const draws = createDraws(books);
  const which = 'WHERE provider = ? AND call = ? AND fault = ?';
  const all = rules.all(`ORDER BY provider, call <> 'any', call, fault`);
  const onCall = rules.all(
    `WHERE provider = ? AND call IN (?, 'any') ORDER BY call = 'any', fault`,
  );
  const find = rules.one(which);
  const remove = rules.remove(which);
  const noteStruck = rules.change(`SET struck = struck + 1, next = next - 1 ${which}`);
  const removeAll = rules.remove('');

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

  /** Rules for one call come before those for any. */
  function struckBy(provider: string, call: Call): string | undefined {
    const candidates = onCall(provider, call).filter(({ fault }) => fits(fault, call));
    if (candidates.length === 0) return undefined;
    const draw = draws.next(provider, call);
    const struck = candidates.find(({ next, per_ten_thousand, ...rule }) =>
      per_ten_thousand === null
        ? (next ?? 0) > 0
        : numberOf(`${draws.seed()} ${provider} ${rule.call} ${rule.fault} ${call} ${draw}`) <
          per_ten_thousand,
    );
    if (struck) noteStruck(provider, struck.call, struck.fault);
    return struck?.fault;
  }

  return {
    rules: (): KeptRule[] => all().map(toRule),
    /** Adds a rule, or changes how often the one of the same provider, call and fault strikes. */
    save,
    remove: ({ provider, call, fault }: Which) => remove(provider, call, fault),
    replace(plan: readonly Rule[]): void {
      inTransaction(books, () => {
        removeAll();
        for (const rule of plan) save(rule);
      });
    },
    seed: draws.seed,
    reseed: draws.reseed,
    /** The fault that strikes this call, if one does; it is then counted. */
    strike(provider: string, call: Call): Fault | undefined {
      const fault = struckBy(provider, call);
      return fault !== undefined && isFault(fault) ? fault : undefined;
    },
    /** The outcome planned for this payment, if there is one; it is then counted. */
    outcome: (provider: string, call: OutcomeCall) => struckBy(provider, call),
  };
}

/** The series of draws of each call, by one seed. */
function createDraws(books: DatabaseSync) {
  const draws = openTable(books, 'fault_draws', drawRow, { '': 'PRIMARY KEY (provider, call)' });
  const seeds = openTable(books, 'fault_seed', seedRow, {});
  const last = draws.one('WHERE provider = ? AND call = ?');
  const seed = seeds.one('');
  const writeSeed = seeds.change('SET seed = ?');
  const beginAgain = draws.remove('');
  if (seed() === undefined) seeds.insert({ seed: 1 });
  return {
    /** The number of this draw among those of the same provider and call. */
    next(provider: string, call: string): number {
      const count = (last(provider, call)?.count ?? 0) + 1;
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

/** From 0 to 9999; as good as random, and the same for the same text. */
function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % WHOLE;
}
