import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tools/check/temporary-in-memory.ts';

keepTemporaryFilesInMemory();

// A busy machine is slower than a test needs to be; what hangs is still found.
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};
// Files share their workers' modules: a worker of its own for each would take a third of the time.
// So a test's stand-in for something is taken out again, even if its file forgets.
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };
// A link that a test presses goes nowhere. The files of a worker share one document. A document
// that left its page would run no timers of the tests after it, and would ask other sites.
const STAYS = {
  disableMainFrameNavigation: true,
  disableChildFrameNavigation: true,
  disableChildPageNavigation: true,
  disableFallbackToSetURL: true,
};
const FOURTH_LANGUAGE = '**/fourth-language.test.ts';
// It needs the SDK of the payment company as that company made it. The server puts its own
// transport under it, which every file of a worker that loaded the server would share.
const SDK_AS_IT_IS = 'apps/sandbox/src/payments/sdk.test.ts';
const outputs = ['**/node_modules/**', '**/dist/**'];
const exclude = [...outputs, FOURTH_LANGUAGE];

/**
 * The list of languages as it would be with one language more. Nothing else of the product is
 * changed, so what these tests find is what a new entry in the list gives.
 */
const oneLanguageMore: Plugin = {
  name: 'one-language-more',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/packages/contracts/src/languages.json')) return null;
    const list: Record<string, unknown> = JSON.parse(readFileSync(id, 'utf8'));
    const added = { name: 'Quenda', locale: 'qq-AR', region: 'qq-AR', weekStart: 6, decimal: '_' };
    return JSON.stringify({ ...list, qq: added });
  },
};

const HASH_COST = 'memoryCost: 19_456, timeCost: 2';

/**
 * Password hashes at the lowest cost: the real ones take 30 ms of processor time each, a sixth of
 * the room tests. Everything else of passwords is the product's own. A change of the real cost
 * fails here, and so cannot go unseen.
 */
const cheapPasswordHashes: Plugin = {
  name: 'cheap-password-hashes',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/identity/passwords/passwords.ts')) return null;
    if (!code.includes(HASH_COST)) throw new Error(`passwords.ts does not say ${HASH_COST}`);
    return code.replace(HASH_COST, 'memoryCost: 8, timeCost: 1');
  },
};

export default defineConfig({
  test: {
    // One worker more than cores: room tests wait for PostgreSQL a third of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...patience,
          ...shared,
          name: 'node',
          include: [
            'packages/**/*.test.ts',
            'apps/{mobile,sandbox}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [...exclude, 'tools/seed/**', SDK_AS_IT_IS],
        },
      },
      { test: { ...patience, name: 'SDK as it is', include: [SDK_AS_IT_IS] } },
      // Tests that need PostgreSQL. They are a project of their own so that the others never wait
      // for one.
      {
        plugins: [cheapPasswordHashes],
        test: {
          ...patience,
          ...shared,
          name: 'rooms',
          include: ['apps/server/**/*.test.ts', 'tools/seed/**/*.test.ts'],
          exclude,
          globalSetup: 'tools/check/test-database.ts',
        },
      },
      {
        plugins: [oneLanguageMore],
        test: {
          ...patience,
          name: 'fourth language',
          include: [FOURTH_LANGUAGE],
          exclude: outputs,
          globalSetup: 'tools/check/test-database.ts',
        },
      },
      {
        test: {
          ...patience,
          ...shared,
          name: 'dom',
          include: ['apps/web/**/*.test.{ts,tsx}', 'apps/sandbox/src/**/*.test.tsx'],
          exclude,
          environment: 'happy-dom',
          setupFiles: 'apps/web/src/testing/leave-nothing.ts',
          environmentOptions: { happyDOM: { settings: { navigation: STAYS } } },
        },
      },
    ],
  },
});
