// The folder of a test run's temporary files: in memory, if the system has a place for that.

import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that Linux holds in memory. Containers may have little room there. */
const MEMORY = '/dev/shm';
const NAME = /^ceibo-tests-(\d+)$/;
/** Bytes that a run of all tests never fills: its databases live one after the other. */
const ENOUGH = 3 * 2 ** 30;

/**
 * Puts the temporary folders of this process, and of all that it starts, into memory until it ends.
 * PostgreSQL copies some thousand files for each file of room tests: on a disk, that takes a fifth
 * of the room tests' processor time. Does nothing where memory has no such place or too little, or
 * where the caller's own `TMPDIR` says otherwise.
 */
export function keepTemporaryFilesInMemory({ memory = MEMORY, enough = ENOUGH } = {}): void {
  if (process.env['TMPDIR'] !== undefined || !existsSync(memory)) return;
  sweep(memory);
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < enough) return;
  const folder = join(memory, `ceibo-tests-${process.pid}`);
  mkdirSync(folder);
  // As the usual folder for temporary files: PostgreSQL is another user.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Removes what runs left that were killed. */
function sweep(memory: string): void {
  for (const name of readdirSync(memory)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(memory, name), { recursive: true, force: true });
  }
}
