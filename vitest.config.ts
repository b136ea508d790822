import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// A busy machine is slower than a test needs to be; what hangs is still found.
const patience = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};
const exclude = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // vitest leaves one core free, and so has one worker on two cores. Room tests wait for
    // PostgreSQL half of their time: the second worker halves the run.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          ...patience,
          name: 'node',
          include: ['packages/**/*.test.ts', 'apps/sandbox/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...exclude, 'tools/seed/**'],
        },
      },
      // Tests that need PostgreSQL. They are a project of their own so that the others never wait
      // for one.
      {
        test: {
          ...patience,
          name: 'rooms',
          include: ['apps/server/**/*.test.ts', 'tools/seed/**/*.test.ts'],
          exclude,
          globalSetup: 'tools/check/test-database.ts',
        },
      },
      {
        test: {
          ...patience,
          name: 'dom',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude,
          environment: 'happy-dom',
        },
      },
    ],
  },
});
