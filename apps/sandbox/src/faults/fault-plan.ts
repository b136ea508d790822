// Decides which fault strikes a call. The same seed and the same calls meet the same faults.

import { createHash } from 'node:crypto';
import type { FaultStore, KeptRule } from './fault-store.ts';
import type { OutcomeCall } from './outcomes.ts';
import { fits, isFault, type Call, type Fault, type Rule } from './rules.ts';

export type FaultPlan = ReturnType<typeof createFaultPlan>;

const WHOLE = 10_000;

export function createFaultPlan(store: FaultStore) {
  // Calls come by the hundred and rules change by hand: they are read from the books only when they
  // have changed.
  let known: KeptRule[] | undefined;
  let seed = store.seed();
  const rules = () => (known ??= store.rules());
  const changing =
    <Parameters extends unknown[]>(change: (...parameters: Parameters) => void) =>
    (...parameters: Parameters): void => {
      change(...parameters);
      known = undefined;
      seed = store.seed();
    };
  const noteStruck = changing(store.noteStruck);

  function struckBy(provider: string, call: Call): KeptRule | undefined {
    const candidates = rules().filter(
      (rule) =>
        rule.provider === provider &&
        (rule.call === call || rule.call === 'any') &&
        fits(rule.fault, call),
    );
    if (candidates.length === 0) return undefined;
    const draw = store.nextDraw(provider, call);
    const struck = candidates.find((rule) =>
      'next' in rule
        ? rule.next > 0
        : numberOf(`${seed} ${keyOf(rule)} ${call} ${draw}`) < rule.perTenThousand,
    );
    if (struck) noteStruck(struck);
    return struck;
  }

  return {
    /** The fault that strikes this call, if one does; it is then counted. */
    strike(provider: string, call: Exclude<Call, OutcomeCall>): Fault | undefined {
      const fault = struckBy(provider, call)?.fault;
      return fault !== undefined && isFault(fault) ? fault : undefined;
    },
    /** The outcome planned for this payment, if there is one; it is then counted. */
    outcome: (provider: string, call: OutcomeCall): string | undefined =>
      struckBy(provider, call)?.fault,
    rules,
    seed: (): number => seed,
    save: changing(store.save),
    remove: changing(store.remove),
    replace: changing(store.replace),
    reseed: changing(store.reseed),
  };
}

function keyOf({ provider, call, fault }: Rule): string {
  return `${provider} ${call} ${fault}`;
}

/** From 0 to 9999; as good as random, and the same for the same text. */
function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % WHOLE;
}
