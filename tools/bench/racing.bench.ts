// The races' promise: a race with very many tickets is paid at once. It has a stack of its own: the
// games of the other benchmarks are played by a studio that knows no races.

import { rmSync } from 'node:fs';
import { makeTemporaryFolder, startStack } from '../stack/index.ts';
import { measurePaying } from './racing/pay.ts';
import type { Suite } from './suite.ts';

export const suite: Suite = {
  name: 'racing',
  onlyByName: 'starts a stack of its own, and waits for a race to be run',
  async run() {
    const dataDir = makeTemporaryFolder();
    const stack = await startStack({
      dataDir,
      ports: { server: 0, operator: 0, sandbox: 0, database: 0, smtp: 0 },
      environment: {
        server: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' },
        sandbox: { RACE_EVERY_SECONDS: '38', RACE_RUN_PERCENT: '50' },
      },
      tell: console.log,
    });
    try {
      const measured = await measurePaying(stack);
      const findings = await stack.audit();
      return [{ ...measured, isOk: measured.isOk && findings.length === 0 }];
    } finally {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
