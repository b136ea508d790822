import { describe, expect, it } from 'vitest';
import { pages, translated } from './period-lists.ts';

interface Page {
  ids: string[];
  next: string | null;
  total: number;
}

/** Reads lists that a company answers, by the cursor that leads to each. */
async function read(answers: Record<string, Page>): Promise<string[]> {
  const listed = pages(async (cursor = '') => {
    const { ids = [], next = null, total = 0 } = answers[cursor] ?? {};
    return { entries: ids.map((id) => ({ id })), next_cursor: next, total };
  });
  const found: string[] = [];
  for await (const page of translated(listed, ({ id }) => (id === 'hidden' ? undefined : id)))
    found.push(...page);
  return found;
}

describe('a list by period', () => {
  it('is read to its end, and what does not count is left out afterwards', async () => {
    expect(
      await read({
        '': { ids: ['a', 'hidden'], next: '2', total: 3 },
        2: { ids: ['b'], next: null, total: 3 },
      }),
    ).toEqual(['a', 'b']);
    expect(await read({ '': { ids: [], next: null, total: 0 } })).toEqual([]);
  });

  it.each<[string, Record<string, Page>, string]>([
    ['ends too early', { '': { ids: ['a'], next: null, total: 2 } }, 'lists 1 of its 2 entries'],
    ['is empty against its total', { '': { ids: [], next: null, total: 1 } }, 'lists 0 of its 1'],
    [
      'has more than it says',
      { '': { ids: ['a', 'b'], next: null, total: 1 } },
      'lists 2 of its 1',
    ],
    [
      'changes its total between pages',
      { '': { ids: ['a'], next: '2', total: 3 }, 2: { ids: ['b'], next: null, total: 2 } },
      'lists 2 entries, and said 3 before',
    ],
    [
      'leaves a page out',
      { '': { ids: ['a'], next: '3', total: 3 }, 3: { ids: ['c'], next: null, total: 3 } },
      'lists 2 of its 3 entries',
    ],
    [
      'has an entry twice',
      { '': { ids: ['a', 'b'], next: '2', total: 3 }, 2: { ids: ['b'], next: null, total: 3 } },
      'lists "b" twice',
    ],
    [
      'stays at one page',
      { '': { ids: ['a'], next: '2', total: 9 }, 2: { ids: [], next: '2', total: 9 } },
      'the same page again',
    ],
  ])('that %s is no list', async (_what, answers, words) => {
    await expect(read(answers)).rejects.toThrow(words);
  });
});
