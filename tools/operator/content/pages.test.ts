import { expect, it } from 'vitest';
import { readCommand } from '../command.ts';
import { isLook } from '../log/record.ts';

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
