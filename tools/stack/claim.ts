// One stack per data folder. The file running.json there says who has it and which programs it
// started. So a second start is refused, and a start after `kill -9` first ends what the killed one
// left behind.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackFault } from './fault.ts';
import { describeProcess, endLeftover, isStillRunning, type Running } from './running.ts';

interface Owner {
  stack: Running;
  programs: Running[];
}

export interface Claim {
  /**
   * Writes a program down as this stack's, so that it can be ended if the stack cannot do so
   * itself.
   */
  note(pid: number): void;
  release(): void;
}

export async function claimFolder(dataDir: string): Promise<Claim> {
  makeDataFolder(dataDir);
  const file = join(dataDir, 'running.json');
  const stack = describeProcess(process.pid);
  if (!stack) throw new Error('this process has no command line');
  const owner: Owner = { stack, programs: [] };
  while (!tryWrite(file, owner)) await endAbandoned(file, dataDir);
  return {
    note: (pid) => {
      const program = describeProcess(pid);
      if (!program) return;
      owner.programs.push(program);
      writeFileSync(file, JSON.stringify(owner), { mode: 0o600 });
    },
    release: () => rmSync(file, { force: true }),
  };
}

function makeDataFolder(dataDir: string): void {
  try {
    // The user "postgres" must be able to pass through to the database's own folder.
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new StackFault(
      `The data folder ${dataDir} cannot be made ` +
        `(${error instanceof Error ? error.message : String(error)}): set CEIBO_DATA_DIR to a ` +
        'folder that this user may write to.',
    );
  }
}

function tryWrite(file: string, owner: Owner): boolean {
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (existsSync(file)) return false;
    throw new StackFault(
      'The data folder cannot be written to ' +
        `(${error instanceof Error ? error.message : String(error)}): make it writable, or set ` +
        'CEIBO_DATA_DIR to another folder.',
    );
  }
}

async function endAbandoned(file: string, dataDir: string): Promise<void> {
  const owner = readOwner(file);
  if (owner && isStillRunning(owner.stack)) {
    throw new StackFault(
      `Ceibo already runs with the data folder ${dataDir} (process ${owner.stack.pid}): stop ` +
        'it with Ctrl-C there, or set CEIBO_DATA_DIR to another folder for a second one.',
    );
  }
  // Newest first: the server before the database that it uses. PostgreSQL takes SIGINT as "end now,
  // in order"; so do our programs.
  for (const program of owner?.programs.toReversed() ?? []) await endLeftover(program, 'SIGINT');
  rmSync(file, { force: true });
}

function readOwner(file: string): Owner | undefined {
  try {
    const owner: Owner = JSON.parse(readFileSync(file, 'utf8'));
    return owner;
  } catch {
    // It was released just now, or its writer was killed while it wrote.
    return undefined;
  }
}
