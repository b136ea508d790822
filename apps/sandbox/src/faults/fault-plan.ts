// Decides which fault strikes a call. The same seed and the same calls meet the same faults.

import { createHash } from 'node:crypto';
import type { FaultStore, KeptRule } from './fault-store.ts';
import type { OutcomeCall } from './outcomes.ts';
import { fits, isFault, type Call, type Fault, type Rule } from './rules.ts';

export type FaultPlan = ReturnType<typeof createFaultPlan>;

const WHOLE = 10_000;

export function createFaultPlan(store: FaultStore) {
  function struckBy(provider: string, call: Call): KeptRule | undefined {
    const candidates = store.rulesOn(provider, call).filter(({ fault }) => fits(fault, call));
    if (candidates.length === 0) return undefined;
    const [seed, draw] = [store.seed(), store.nextDraw(provider, call)];
    const struck = candidates.find((rule) =>
      'next' in rule
        ? rule.next > 0
        : numberOf(`${seed} ${keyOf(rule)} ${call} ${draw}`) < rule.perTenThousand,
    );
    if (struck) store.noteStruck(struck);
    return struck;
  }

  return {
    ...store,
    /** The fault that strikes this call, if one does; it is then counted. */
    strike(provider: string, call: Exclude<Call, OutcomeCall>): Fault | undefined {
      const fault = struckBy(provider, call)?.fault;
      return fault !== undefined && isFault(fault) ? fault : undefined;
    },
    /** The outcome planned for this payment, if there is one; it is then counted. */
    outcome: (provider: string, call: OutcomeCall): string | undefined =>
      struckBy(provider, call)?.fault,
  };
}

function keyOf({ provider, call, fault }: Rule): string {
  return `${provider} ${call} ${fault}`;
}

/** From 0 to 9999; as good as random, and the same for the same text. */
function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % WHOLE;
}
