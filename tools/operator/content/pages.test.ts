import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../stack/temporary.ts';
import { readCommand } from '../command.ts';
import { isLook } from '../log/record.ts';
import { runPages } from './pages.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

it('‘pages’ lists the pages, saves one, and sets one with a reason', () => {
  const read = (...words: string[]) => readCommand(['pages', ...words]);
  const page = { name: 'termsandconditions', language: 'es', file: 'terms.md' };
  expect(isLook(read())).toBe(true);
  const save = read('termsandconditions', 'save', 'es', 'terms.md');
  expect(save).toEqual({ kind: 'save-page', ...page });
  expect(isLook(save)).toBe(true);
  const set = read('termsandconditions', 'set', 'es', 'terms.md', 'LOTBA', '7');
  expect(set).toEqual({ kind: 'set-page', ...page, reason: 'LOTBA 7' });
  expect(isLook(set)).toBe(false);
  for (const words of [
    ['termsandconditions'],
    ['termsandconditions', 'set', 'es', 'terms.md'],
    ['termsandconditions', 'set', 'es', 'terms.md', ' '],
    ['termsandconditions', 'set', 'xx', 'terms.md', 'LOTBA 7'],
    ['termsandconditions', 'save', 'es', 'terms.md', 'more'],
  ])
    expect(() => read(...words)).toThrow('Nothing was done');
});

it.each([
  ['an empty text', Buffer.from('---\ntitle: T\ndescription: D\n---\n\n'), 'has no text below'],
  [
    'far too much text',
    Buffer.from(`---\ntitle: T\ndescription: D\n---\n${'a'.repeat(200_001)}`),
    'has more than 200000 signs',
  ],
  ['another encoding', Buffer.from('---\ntitle: Tít\n---\nT', 'latin1'), 'no text in UTF-8'],
  ['a NUL', Buffer.from('---\ntitle: T\n---\nT\0'), 'no text in UTF-8'],
  ['a BOM and no head', Buffer.from('\uFEFFT'), 'has no head'],
  ['a BOM and no title', Buffer.from('\uFEFF---\ndescription: D\n---\nT'), 'has no "title"'],
])('a file with %s is refused before anything is changed', async (_what, content, sentence) => {
  const file = join(folder, 'terms.md');
  writeFileSync(file, content);
  const set = {
    kind: 'set-page',
    name: 'aboutus',
    language: 'es',
    file,
    reason: 'LOTBA 7',
  } as const;
  await expect(runPages(set, 'postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(sentence);
});
