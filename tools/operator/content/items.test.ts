import { expect, it } from 'vitest';
import { readCommand } from '../command.ts';
import { isLook } from '../log/record.ts';

it('‘content’ lists, saves, sets and switches, and what changes something needs a reason', () => {
  const read = (...words: string[]) => readCommand(['content', ...words]);
  const item = { kind: 'banner', id: 'vivo' };
  expect(isLook(read())).toBe(true);
  const save = read('banner', 'vivo', 'save', 'vivo.json');
  expect(save).toEqual({ kind: 'save-content', item, file: 'vivo.json' });
  expect(isLook(save)).toBe(true);
  const set = read('banner', 'vivo', 'set', 'vivo.json', 'new', 'season');
  expect(set).toEqual({ kind: 'set-content', item, file: 'vivo.json', reason: 'new season' });
  expect(isLook(set)).toBe(false);
  const off = read('news', '18', 'off', 'it', 'ended');
  expect(off).toEqual({
    kind: 'switch-content',
    item: { kind: 'news', id: '18' },
    active: false,
    reason: 'it ended',
  });
  expect(isLook(off)).toBe(false);
  for (const words of [
    ['banner'],
    ['banner', 'vivo'],
    ['poster', 'vivo', 'off', 'it ended'],
    ['banner', 'vivo', 'off', ' '],
    ['banner', 'vivo', 'set', 'vivo.json'],
    ['banner', 'vivo', 'save', 'vivo.json', 'more'],
  ])
    expect(() => read(...words)).toThrow('Nothing was done');
});
