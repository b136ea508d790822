// npm run e2e -- <playwright's own arguments>: the browser tests alone.

import { spawnSync } from 'node:child_process';
import { exitWith } from '../stack/fault.ts';
import { ROOT } from '../stack/paths.ts';
import { ensureBrowser } from './ensure-browser.ts';

try {
  const words = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
  const env = { ...process.env, CHROMIUM: ensureBrowser(console.log) };
  process.exitCode =
    spawnSync('playwright', words, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
} catch (error) {
  exitWith(error);
}
