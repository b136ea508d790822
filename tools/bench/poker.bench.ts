// The poker room's promises. An action is answered at once while fifty tables play, and the money
// of a million hands is that of a model. It has a stack of its own: the games of the other
// benchmarks are played by a studio that knows no poker.

import { rmSync } from 'node:fs';
import { makeTemporaryFolder, startStack } from '../stack/index.ts';
import { measureActions, TABLES } from './poker/actions.ts';
import { measureHands } from './poker/hands.ts';
import type { Suite } from './suite.ts';

export const suite: Suite = {
  name: 'poker',
  onlyByName: 'starts a stack of its own, and plays fifty tables for a minute',
  async run() {
    const dataDir = makeTemporaryFolder();
    const stack = await startStack({
      dataDir,
      ports: { server: 0, operator: 0, sandbox: 0, database: 0, smtp: 0 },
      environment: {
        server: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' },
        // Computers decide faster than in life: more of what happens falls into the minute.
        sandbox: { ROUND_PACE_PERCENT: '40', POKER_TABLES: String(TABLES) },
      },
      tell: console.log,
    });
    try {
      const actions = await measureActions(stack);
      const findings = await stack.audit();
      return [{ ...actions, isOk: actions.isOk && findings.length === 0 }, await measureHands()];
    } finally {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
