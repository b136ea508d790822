import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../stack/temporary.ts';
import { saveLines } from './save-lines.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

async function* lines(fails = false) {
  yield 'one\n';
  if (fails) throw new Error('the database is gone');
  yield 'two\n';
}

it('transfers are saved for their reader alone, and a file that is there is left alone', async () => {
  const file = join(folder, 'lola.csv');
  await saveLines(lines(), file);
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const other = join(folder, 'other.csv');
  writeFileSync(other, 'theirs');
  await expect(saveLines(lines(), other)).rejects.toThrow(`There is a file ${other} already.`);
  expect(readFileSync(other, 'utf8')).toBe('theirs');
});

it('a folder that is not there is said in one sentence; a fault of the database stays one', async () => {
  const file = join(folder, 'none/lola.csv');
  await expect(saveLines(lines(), file)).rejects.toThrow('cannot be written (ENOENT');
  const cut = saveLines(lines(true), join(folder, 'cut.csv'));
  await expect(cut).rejects.toThrow('the database is gone');
});
