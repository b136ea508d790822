import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const MODULE = new URL('./temporary-in-memory.ts', import.meta.url).href;
/** Stands for the place in memory, which a machine may not have. */
const memory = mkdtempSync(join(tmpdir(), 'memory-'));
afterAll(() => rmSync(memory, { recursive: true }));

interface Given {
  enough?: number;
  TMPDIR?: string;
}

/** The temporary folder of a process of its own, and that folder's mode. */
function folderOf({ enough = 0, TMPDIR }: Given = {}): { folder: string; mode: string } {
  const program = `
    import { statSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { keepTemporaryFilesInMemory } from '${MODULE}';
    keepTemporaryFilesInMemory(${JSON.stringify({ memory, enough })});
    const mode = (statSync(tmpdir()).mode & 0o7777).toString(8);
    console.log(JSON.stringify({ folder: tmpdir(), mode }));
  `;
  const { TMPDIR: _own, ...others } = process.env;
  const env = TMPDIR === undefined ? others : { ...others, TMPDIR };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  });
  const told: { folder: string; mode: string } = JSON.parse(stdout);
  return told;
}

describe('temporary files of tests', () => {
  it('are in memory, open to other users, and go with the process', () => {
    const { folder, mode } = folderOf();
    expect(dirname(folder)).toBe(memory);
    expect(mode).toBe('1777');
    expect(existsSync(folder)).toBe(false);
  });

  it('of a run that was killed are removed by the next, and those of a living one are not', () => {
    // No process has a number above 2^22.
    const [dead, living] = ['4194305', String(process.pid)].map((pid) =>
      join(memory, `ceibo-tests-${pid}`),
    );
    for (const folder of [dead, living]) mkdirSync(folder ?? '');
    folderOf();
    expect([dead, living].map((folder) => existsSync(folder ?? ''))).toEqual([false, true]);
  });

  it('are on the disk where memory has too little room', () => {
    expect(dirname(folderOf({ enough: Number.MAX_SAFE_INTEGER }).folder)).not.toBe(memory);
  });

  it('are where the caller says', () => {
    expect(folderOf({ TMPDIR: dirname(memory) }).folder).toBe(dirname(memory));
  });
});
