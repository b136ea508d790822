// Runs the embedded PostgreSQL of one data folder.

import { execFile } from 'node:child_process';
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StackFault } from '../fault.ts';
import { machineMemory, memorySettings } from './postgres-memory.ts';
import { findPostgres, type PostgresPrograms } from './postgres-programs.ts';
import { ManagedProcess, StartFault, type ProcessWatchers } from '../processes.ts';

export interface PostgresOptions extends ProcessWatchers {
  /** The folder of its data; made and initialised when missing. */
  folder: string;
  port: number;
  /** The password of the superuser `postgres`. */
  adminPassword: string;
  /**
   * False only for tests: a commit then does not wait for the disk, and a power cut would harm the
   * data.
   */
  isDurable: boolean;
  logFile: string;
}

export interface Postgres {
  readonly pid: number;
  adminUrl(database: string): string;
  stop(): Promise<void>;
  /** As a power cut would: SIGKILL, then a start with recovery from its own log. */
  killAndRestart(): Promise<void>;
}

// Connections for three processes of the server, each of which takes 20, and for an audit beside
// them.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '72',
  // After a checkpoint each page is written to the WAL in full once: compressed, that is a
  // fraction.
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  // One report must not take every processor from the bets.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
// A written commit survives a killed PostgreSQL, for the system has it, but not a power cut.
// Commits still wait for their write: the tests that kill PostgreSQL rely on it. No standby of that
// name exists, and commits do not wait for it but where a test asks for it: its commit then stalls.
// The room tests open several servers' worth of connections at once, in two workers.
const CARELESS = {
  max_connections: '160',
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_standby_names: 'nobody',
  synchronous_commit: 'local',
};

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const programs = findPostgres();
  const home = programs.dataFolder(options.folder);
  const folder = join(home, 'cluster');
  if (!existsSync(folder)) await initialise(programs, home, options);
  const kind = options.isDurable ? memorySettings(machineMemory()) : CARELESS;
  const settings = Object.entries({ ...SETTINGS, ...kind }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const process = new ManagedProcess({
    name: 'PostgreSQL',
    command: programs.postgres,
    arguments: ['-D', folder, '-p', String(options.port), ...settings],
    options: programs.options,
    logFile: options.logFile,
    notable: (line) =>
      /\b(PANIC|FATAL):/.test(line) &&
      !/starting up|shutting down|recovery mode|not yet accepting|administrator command/.test(line)
        ? line
        : undefined,
    isReady: (output) => Promise.resolve(output.includes('ready to accept connections')),
    readyWithinMs: 60_000,
    stopSignal: 'SIGINT',
    stopWithinMs: 20_000,
    forceSignal: 'SIGQUIT',
    onNotable: (text) => options.onNotable(text),
    onStart: (pid) => options.onStart(pid),
    onDeath: (sentence) => options.onDeath(sentence),
  });
  await startAfterPredecessor(process, folder);
  return {
    get pid() {
      return process.pid;
    },
    adminUrl: (database) =>
      `postgres://postgres:${options.adminPassword}@127.0.0.1:${options.port}/${database}`,
    stop: () => process.stop(),
    killAndRestart: async () => {
      await process.kill('SIGKILL');
      await startAfterPredecessor(process, folder);
    },
  };
}

/**
 * A killed PostgreSQL takes a moment to go: workers that have not noticed yet, and itself until the
 * system has buried it. A new one refuses to start until then.
 */
async function startAfterPredecessor(process: ManagedProcess, folder: string): Promise<void> {
  const giveUpAt = Date.now() + 15_000;
  for (;;) {
    try {
      return await process.start();
    } catch (error) {
      if (!(error instanceof StartFault)) throw error;
      if (
        !/pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(
          error.output,
        ) ||
        Date.now() > giveUpAt
      )
        throw explain(error.output, folder) ?? error;
      await pause(200);
    }
  }
}

/**
 * Makes the data folder `<home>/cluster`. It gets that name when it is whole: one that was half
 * made when the machine stopped is never used.
 */
async function initialise(
  { initdb, options: spawnOptions }: PostgresPrograms,
  home: string,
  { adminPassword, isDurable }: PostgresOptions,
): Promise<void> {
  for (const leftover of readdirSync(home))
    rmSync(join(home, leftover), { recursive: true, force: true });
  const draft = join(home, 'draft');
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, adminPassword, { mode: 0o600 });
  if (spawnOptions.uid !== undefined && spawnOptions.gid !== undefined)
    chownSync(passwordFile, spawnOptions.uid, spawnOptions.gid);
  // The built-in locale sorts alike on every system and does not depend on the locales that the
  // machine has.
  const locale = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  // A test's database has nothing to guard, and a password is a third of what a connection costs.
  const auth = isDurable ? 'scram-sha-256' : 'trust';
  const access = ['-U', 'postgres', '-A', auth, `--pwfile=${passwordFile}`];
  try {
    await promisify(execFile)(
      initdb,
      ['-D', draft, ...access, ...locale, '--no-instructions', ...(isDurable ? [] : ['--no-sync'])],
      spawnOptions,
    );
    renameSync(draft, join(home, 'cluster'));
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error);
    throw (
      explain(output, home) ??
      new StackFault(`PostgreSQL could not make its data folder in ${home}: ${output}`)
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Turns what PostgreSQL said into what a person can do. */
function explain(output: string, folder: string): StackFault | undefined {
  const causes: [RegExp, string][] = [
    [
      /No space left on device/,
      `There is no space left on the disk for the database in ${folder}: free some, then ` +
        'start again.',
    ],
    [
      /lock file "postmaster.pid" already exists/,
      `Another PostgreSQL still uses ${folder}: end it (its process id is the first line of ` +
        'postmaster.pid there), then start again.',
    ],
    [
      /could not bind|Address already in use/,
      'The port of the database was taken by another program in this very moment: start again.',
    ],
    [
      /initialized by PostgreSQL version|incompatible with server/,
      `The database in ${folder} was made by another version of PostgreSQL: move the folder ` +
        'away to begin with a new one.',
    ],
    [
      /Permission denied/,
      `PostgreSQL may not use ${folder}: give that folder to the user it runs as, or set ` +
        'CEIBO_DATA_DIR to another folder.',
    ],
    [
      /invalid (primary )?checkpoint record|could not locate a valid checkpoint|invalid page/,
      `The database in ${folder} is damaged: restore it from a backup, or move the folder ` +
        'away to begin with a new one.',
    ],
  ];
  const cause = causes.find(([pattern]) => pattern.test(output));
  return cause ? new StackFault(cause[1]) : undefined;
}
