// One company behind the layer of faults, beside the page that plans them.

import type { Company, Surroundings } from '../company.ts';
import { createFaults } from '../faults/index.ts';
import type { FaultyCompany } from '../faults/rules.ts';
import { openTestSandbox, type TestSandbox } from './test-sandbox.ts';

type Create = (surroundings: Surroundings) => Company;

/** The page knows all the providers; the company is one of them. */
export function openBehindFaults(
  providers: readonly FaultyCompany[],
  create: Create,
): Promise<TestSandbox> {
  return openTestSandbox((surroundings) => {
    const faults = createFaults(surroundings, providers);
    const company = faults.around(create);
    return {
      ...company,
      async routes(app) {
        await app.register((scope) => faults.routes(scope));
        await app.register((scope) => company.routes(scope));
      },
    };
  });
}

export async function openDisturbed(provider: FaultyCompany, create: Create) {
  const sandbox = await openBehindFaults([provider], create);
  return {
    sandbox,
    /** Plans faults of the company, in the place of those that were planned. */
    async plan(...planned: { call: string; fault: string; next: number }[]): Promise<void> {
      const rules = planned.map((rule) => ({ provider: provider.key, ...rule }));
      const payload = { rules };
      const answer = await sandbox.app.inject({ method: 'PUT', url: '/faults.json', payload });
      if (answer.statusCode !== 200) throw new Error(`the plan was refused: ${answer.body}`);
    },
  };
}
