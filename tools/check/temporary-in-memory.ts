// Where the temporary files of a test run lie: in memory, where the system has a place for that.

import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** What Linux calls its files in memory. Containers may have very few of them. */
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
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return;
  sweep();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ENOUGH) return;
  const folder = join(MEMORY, `ceibo-tests-${process.pid}`);
  mkdirSync(folder);
  // As the usual folder for temporary files: PostgreSQL is another user.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Removes what runs left that were killed. */
function sweep(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
