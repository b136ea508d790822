// Runs one check and reports it: a line when it passed, all of its output when it did not.

import { spawn } from 'node:child_process';
import { ROOT } from '../stack/paths.ts';
import type { Count } from './reports.ts';

const LIMIT_MS = 60 * 60_000;

const NOTHING: Count = { passed: 0, failed: 0, failures: [], flaky: [], timings: [] };

export interface Check {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  /**
   * Reads how many test cases passed and failed from the report that the command wrote. Absent: the
   * check itself counts as one.
   */
  count?: () => Count | undefined;
}

export type CheckResult = Count & { name: string };

export async function runCheck({ name, command, environment, count }: Check): Promise<CheckResult> {
  const startedAt = Date.now();
  const { isOk, output } = await run(command, environment ?? {});
  const result = judge(isOk, count?.(), Boolean(count));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const cases = count ? `, ${result.passed} passed, ${result.failed} failed` : '';
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${name} (${seconds} s${cases})`);
  if (result.failed > 0) console.log(`${output.trim().replaceAll(/^/gm, '    ')}\n`);
  return { name, ...result };
}

/**
 * A command that failed although no test case did (a file that cannot be loaded, an error outside
 * every test) is a failure too.
 */
export function judge(isOk: boolean, counted: Count | undefined, isCounted: boolean): Count {
  if (!isCounted)
    return isOk ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, failures: ['see above'] };
  if (!counted) return { ...NOTHING, failed: 1, failures: ['it ended without a report'] };
  if (isOk || counted.failed > 0) return counted;
  return { ...counted, failed: 1, failures: ['an error outside the test cases, see above'] };
}

/** Our own output decides: the command writes into a pipe, and would take a terminal for a file. */
function colours(): NodeJS.ProcessEnv {
  return process.stdout.isTTY
    ? { FORCE_COLOR: '1', NO_COLOR: undefined }
    : { FORCE_COLOR: undefined, NO_COLOR: '1' };
}

function run(
  [command = '', ...rest]: string[],
  environment: Record<string, string>,
): Promise<{ isOk: boolean; output: string }> {
  const child = spawn(command, rest, {
    cwd: ROOT,
    env: { ...process.env, ...colours(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => {
    child.once('error', (error) => done({ isOk: false, output: error.message }));
    child.once('close', (code, signal) =>
      done({ isOk: code === 0, output: signal ? `${output}\nended by ${signal}` : output }),
    );
  });
}
