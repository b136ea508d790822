// Finds a Chromium for the browser tests and benchmarks. On Debian and its derivatives it installs
// the distribution's when there is none.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StackFault } from '../stack/fault.ts';

/** Chromium without what draws a window. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const APT = '/usr/bin/apt-get';
/** A machine without a network would wait for its mirrors far longer. */
const APT_LIMIT_MS = 5 * 60_000;

/**
 * The path of the Chromium of the browser tests. It is CHROMIUM, else the headless shell, which
 * takes a sixth less of processor time, else what benchmarks use. The shell is installed where that
 * may be done without asking.
 */
export function ensureTestBrowser(tell: (line: string) => void): string {
  const found = findBrowser([SHELL]) ?? installBrowser(tell, [SHELL]);
  return found ?? ensureBrowser(tell);
}

/** The path of a Chromium that runs: CHROMIUM, or the first one in PATH. */
export function ensureBrowser(tell: (line: string) => void): string {
  const found = findBrowser(NAMES) ?? installBrowser(tell, NAMES);
  if (found) return found;
  throw new StackFault(
    'There is no Chromium for the browser tests: install it (apt-get install chromium), or ' +
      'set CHROMIUM to the path of one.',
  );
}

function findBrowser(names: readonly string[]): string | undefined {
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env['CHROMIUM'] ?? '', ...inPath, ON_A_MAC];
  return candidates.find(
    (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0,
  );
}

function installBrowser(
  tell: (line: string) => void,
  names: readonly [string, ...string[]],
): string | undefined {
  const isRoot = process.getuid?.() === 0;
  const maySudo = !isRoot && spawnSync('sudo', ['-n', 'true']).status === 0;
  if (!existsSync(APT) || !(isRoot || maySudo)) return undefined;
  const [name] = names;
  tell(`Installing ${name} for the browser tests…`);
  const apt = (...words: string[]): boolean => {
    const [command = APT, ...rest] = [...(isRoot ? [] : ['sudo', '-n']), APT, ...words];
    return (
      spawnSync(command, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: APT_LIMIT_MS,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    );
  };
  const install = (): boolean =>
    apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation');
  // A fresh machine's lists of packages are empty or old.
  if (!install() && apt('update')) install();
  return findBrowser(names);
}
