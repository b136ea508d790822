// What an operator does from the command line while the site runs.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, type Stack } from '@ceibo/tools/stack';

const run = promisify(execFile);

/** `npm run operator -- <words>`; gives what it printed. */
export async function operate({ databaseUrl }: Stack, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(ROOT, 'tools/operator/run.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout;
}

export async function switchProvider(
  stack: Stack,
  key: string,
  state: 'on' | 'off',
): Promise<void> {
  const told = await operate(stack, 'providers', key, state);
  if (!told.includes(`${key} is ${state}`)) throw new Error(`The operator's command said: ${told}`);
}
