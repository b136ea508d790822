// One company behind the layer of faults, and the plan that a test fills.

import type { Company, Surroundings } from '../company.ts';
import { createFaults } from '../faults/index.ts';
import type { FaultyProvider } from '../faults/rules.ts';
import { openTestSandbox } from './test-sandbox.ts';

export async function openDisturbed(
  provider: FaultyProvider,
  create: (surroundings: Surroundings) => Company,
) {
  const sandbox = await openTestSandbox((surroundings) => {
    const faults = createFaults(surroundings, [provider]);
    const company = faults.around(create);
    return {
      ...company,
      async routes(app) {
        await app.register((scope) => faults.routes(scope));
        await app.register((scope) => company.routes(scope));
      },
    };
  });
  return {
    sandbox,
    /** Plans one fault of the company, in the place of those that were planned. */
    async plan(rule: { call: string; fault: string; next: number }): Promise<void> {
      const payload = { rules: [{ provider: provider.key, ...rule }] };
      const answer = await sandbox.app.inject({ method: 'PUT', url: '/faults.json', payload });
      if (answer.statusCode !== 200) throw new Error(`the plan was refused: ${answer.body}`);
    },
  };
}
