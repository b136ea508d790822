// The operator's commands while the site runs.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { providersBeforeLogin } from '@ceibo/contracts/games';
import { compareBooks, ROOT, switchProviders, type Stack } from '@ceibo/tools/stack';
import { expect } from '@playwright/test';

const run = promisify(execFile);

/** `npm run operator -- <words>`; gives what it printed. */
export async function operate({ databaseUrl }: Stack, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(ROOT, 'tools/operator/run.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout;
}

/** Compares today's books of every payment company with ours, until no difference stands. */
export async function expectNoDifference(stack: Stack): Promise<void> {
  await expect.poll(() => compareBooks(stack.databaseUrl), { timeout: 100_000 }).toEqual([]);
}

/**
 * Switches providers, as the operator's command does; undone, even when the work fails, they stand
 * as before.
 */
export async function withProviders(
  { databaseUrl, urls }: Stack,
  wanted: Readonly<Record<string, 'on' | 'off'>>,
  work: () => Promise<void>,
): Promise<void> {
  const before = await switchProviders(
    databaseUrl,
    Object.entries(wanted).map(([key, state]) => ({ key, active: state === 'on' })),
  );
  try {
    await work();
  } finally {
    await switchProviders(databaseUrl, before);
    // The server may hear of it a moment later. The page of the next test would be told, and jump.
    await expect.poll(() => haveComeThrough(urls.server, before)).toBe(true);
  }
}

/** True when the list for visitors shows providers as they were switched. */
async function haveComeThrough(
  server: string,
  switched: Awaited<ReturnType<typeof switchProviders>>,
): Promise<boolean> {
  const answer = await fetch(`${server}/api/games/providers`);
  const { providers, off } = providersBeforeLogin.answer.parse(await answer.json());
  const listedOff = providers.flatMap(({ name, status }) => (status ? [] : [name]));
  const allOff = new Set([...listedOff, ...(off ?? [])]);
  return switched.every(({ key, active }) => allOff.has(key) !== active);
}
