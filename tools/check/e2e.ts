// npm run e2e -- <playwright's own arguments>: the browser tests alone.

import { spawnSync } from 'node:child_process';
import { exitWith } from '../stack/fault.ts';
import { ROOT } from '../stack/paths.ts';
import { browserEnvironment } from './browser-environment.ts';

try {
  const words = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
  const env = { ...process.env, ...browserEnvironment() };
  process.exitCode =
    spawnSync('playwright', words, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
} catch (error) {
  exitWith(error);
}
