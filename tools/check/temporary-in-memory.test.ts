import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

const MODULE = new URL('./temporary-in-memory.ts', import.meta.url).href;
const PROGRAM = `
  const { keepTemporaryFilesInMemory } = await import('${MODULE}');
  keepTemporaryFilesInMemory();
  const { tmpdir } = await import('node:os');
  const { statSync } = await import('node:fs');
  console.log(tmpdir() + ' ' + (statSync(tmpdir()).mode & 0o7777).toString(8));
`;

/** What a process of its own takes for its temporary folder, and that folder's mode. */
function folderOf(environment: Record<string, string>): string[] {
  const { TMPDIR: _own, ...others } = process.env;
  const { stdout } = spawnSync(process.execPath, ['-e', PROGRAM], {
    env: { ...others, ...environment },
    encoding: 'utf8',
  });
  return stdout.trim().split(' ');
}

// A machine may have no files in memory, or few; this run says what it has.
const hasMemory = tmpdir().startsWith('/dev/shm/ceibo-tests-');

describe('temporary files of tests', () => {
  it.runIf(hasMemory)('are in memory, open to other users, and go with the process', () => {
    const [folder = '', mode] = folderOf({});
    expect(folder).toMatch(/^\/dev\/shm\/ceibo-tests-\d+$/);
    expect(mode).toBe('1777');
    expect(existsSync(folder)).toBe(false);
  });

  it.runIf(hasMemory)('of a run that was killed are removed by the next', () => {
    // No process has a number above 2^22.
    const leftover = '/dev/shm/ceibo-tests-4194305';
    mkdirSync(leftover);
    folderOf({});
    expect(existsSync(leftover)).toBe(false);
    expect(existsSync(tmpdir())).toBe(true);
  });

  it('are where the caller says', () => {
    const [folder = ''] = folderOf({ TMPDIR: dirname(tmpdir()) });
    expect(folder).toBe(dirname(tmpdir()));
  });
});
