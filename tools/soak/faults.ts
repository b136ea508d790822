// The sandbox's plan of faults, over its own HTTP.

import { StackFault } from '../stack/fault.ts';

/**
 * The number of faults in ten thousand calls; with twelve faults, about one call in seven meets
 * one.
 */
const PER_TEN_THOUSAND = 120;
/** Rare among the calls, lists of a period most of all: more often, that a short run meets them. */
const OFTENER: Record<string, number> = { reorder: 250, 'win-after-close': 250, shortened: 5000 };

export interface StruckFault {
  fault: string;
  count: number;
}

interface Plan {
  providers: string[];
  callsOf: Record<string, string[]>;
  faultsOf: Record<string, string[]>;
  rules: { fault: string; struck: number }[];
}

/**
 * Lays on every company of the sandbox each fault that can strike it; gives those with bets.
 */
export async function planAllFaults(sandboxUrl: string, seed: number): Promise<string[]> {
  const { providers, callsOf, faultsOf } = await read(sandboxUrl);
  const rules = providers.flatMap((provider) =>
    (faultsOf[provider] ?? []).map((fault) => ({
      provider,
      call: 'any',
      fault,
      perTenThousand: OFTENER[fault] ?? PER_TEN_THOUSAND,
    })),
  );
  await write(sandboxUrl, { seed, rules });
  return providers.filter((provider) => callsOf[provider]?.includes('bet'));
}

/** The number of times that each fault has struck, on all providers together. */
export async function struckFaults(sandboxUrl: string): Promise<StruckFault[]> {
  const { faultsOf, rules } = await read(sandboxUrl);
  return [...new Set(Object.values(faultsOf).flat())].map((fault) => ({
    fault,
    count: rules
      .filter((rule) => rule.fault === fault)
      .reduce((sum, { struck }) => sum + struck, 0),
  }));
}

export async function removeFaults(sandboxUrl: string): Promise<void> {
  await write(sandboxUrl, { rules: [] });
}

async function read(sandboxUrl: string): Promise<Plan> {
  const answer = await fetch(`${sandboxUrl}/faults.json`);
  const plan: Plan = JSON.parse(await answer.text());
  return plan;
}

async function write(sandboxUrl: string, plan: object): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/faults.json`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(plan),
  });
  if (!answer.ok)
    throw new StackFault(`The sandbox refuses the plan of faults: ${await answer.text()}`);
}
