// Builds what browsers load (npm run build): the site and the sandbox's games, each only when
// something it is made from has changed.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { exitWith, StackFault } from './fault.ts';
import { ROOT } from './paths.ts';
import { precompress } from './precompress.ts';

interface Target {
  name: string;
  folder: string;
  output: string;
  /** Folders whose files it is made from. */
  inputs: string[];
  /** The Vite mode: it names one of the folder's pages, if there are several. */
  mode?: string;
  /** The part of it that the server runs, built into the folder "server" of the output. */
  serverEntry?: string;
}

const SITE: Target = {
  name: 'site',
  folder: 'apps/web',
  output: 'apps/web/dist',
  inputs: ['apps/web', 'packages/contracts', 'packages/money'],
  serverEntry: 'src/first-view.tsx',
};
const GAMES: Target = {
  name: 'games',
  folder: 'apps/sandbox',
  output: 'apps/sandbox/dist/game',
  inputs: ['apps/sandbox'],
};
const CRASH: Target = {
  name: 'crash game',
  folder: 'apps/sandbox',
  output: 'apps/sandbox/dist/crash',
  inputs: ['apps/sandbox'],
  mode: 'crash',
};
const ARCADES: Target = {
  name: 'arcades',
  folder: 'apps/sandbox',
  output: 'apps/sandbox/dist/arcades',
  inputs: ['apps/sandbox'],
  mode: 'arcades',
};
const POKER: Target = {
  name: 'poker room',
  folder: 'apps/sandbox',
  output: 'apps/sandbox/dist/poker',
  inputs: ['apps/sandbox'],
  mode: 'poker',
};
const SPORTSBOOK: Target = {
  name: 'sportsbook',
  folder: 'apps/sandbox',
  output: 'apps/sandbox/dist/sportsbook',
  inputs: ['apps/sandbox'],
  mode: 'sportsbook',
};
const RACING: Target = {
  name: 'races',
  folder: 'apps/sandbox',
  output: 'apps/sandbox/dist/racing',
  inputs: ['apps/sandbox'],
  mode: 'racing',
};
const LIVE_TABLES: Target = {
  name: 'live tables',
  folder: 'apps/sandbox',
  output: 'apps/sandbox/dist/live',
  inputs: ['apps/sandbox'],
  mode: 'live',
};
// The lock stands for the versions of everything that a build uses; this folder for how it is
// built.
const EVERY_BUILD = [
  'package-lock.json',
  'tsconfig.base.json',
  'tools/stack/build.ts',
  'tools/stack/precompress.ts',
];

export interface BuildOptions {
  tell(line: string): void;
  signal?: AbortSignal;
}

/** Builds what is out of date, side by side. */
export async function buildAll(options: BuildOptions): Promise<void> {
  await Promise.all(
    [SITE, GAMES, CRASH, ARCADES, POKER, SPORTSBOOK, RACING, LIVE_TABLES].map((target) =>
      buildTarget(target, options),
    ),
  );
}

async function buildTarget(target: Target, { tell, signal }: BuildOptions): Promise<void> {
  const output = join(ROOT, target.output);
  const hash = hashOf(target);
  const stamp = join(output, '.made-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
    return tell(`The ${target.name}: built already.`);

  tell(`Building the ${target.name}…`);
  const startedAt = Date.now();
  // Built aside and moved into place when whole, so that a build that is stopped leaves the one
  // before it working.
  const draft = join(ROOT, '.tsbuild', `${target.output.replaceAll('/', '-')}-${process.pid}`);
  try {
    await runVite(target, ['--outDir', draft], signal);
    await precompress(draft);
    if (target.serverEntry)
      await runVite(
        target,
        ['--ssr', target.serverEntry, '--outDir', join(draft, 'server')],
        signal,
      );
    writeFileSync(join(draft, '.made-from'), hash);
    mkdirSync(dirname(output), { recursive: true });
    rmSync(output, { recursive: true, force: true });
    renameSync(draft, output);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  tell(`The ${target.name}: built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

function hashOf({ inputs }: Target): string {
  const hash = createHash('sha256').update(process.version);
  const folders = inputs.flatMap((input) => filesOf(join(ROOT, input)));
  for (const file of [...EVERY_BUILD.map((name) => join(ROOT, name)), ...folders])
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : filesOf(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

async function runVite(
  { name, folder, mode = 'production' }: Target,
  options: string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const vite = join(
    dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin/vite.js',
  );
  // NODE_ENV of the caller would decide between React's two builds; a build is for use, always.
  const child = spawn(
    process.execPath,
    [vite, 'build', '--mode', mode, ...options, '--emptyOutDir'],
    {
      cwd: join(ROOT, folder),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0) throw new StackFault(`The ${name} cannot be built: ${output.trim()}`);
}

if (import.meta.main) await buildAll({ tell: console.log }).catch(exitWith);
