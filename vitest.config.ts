import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: ['packages/**/*.test.ts', 'apps/sandbox/**/*.test.ts', 'tools/**/*.test.ts'], exclude: [...exclude, 'tools/seed/**'] } },
      // Tests that need PostgreSQL. They are a project of their own so that the others never wait for one.
      { test: { name: 'rooms', include: ['apps/server/**/*.test.ts', 'tools/seed/**/*.test.ts'], exclude, globalSetup: 'tools/check/test-database.ts' } },
      { test: { name: 'dom', include: ['apps/web/**/*.test.{ts,tsx}'], exclude, environment: 'happy-dom' } },
    ],
  },
});
