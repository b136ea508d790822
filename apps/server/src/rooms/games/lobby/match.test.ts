import { describe, expect, it } from 'vitest';
import { beginningWith } from './match.ts';

describe('the words that begin so', () => {
  it('are found wherever they stand', () => {
    const sorted = ['a', 'ab', 'abc', 'b', 'ba', 'c'];
    expect(beginningWith(sorted, 'ab')).toEqual(['ab', 'abc']);
    expect(beginningWith(sorted, 'c')).toEqual(['c']);
    expect(beginningWith(sorted, 'a')).toEqual(['a', 'ab', 'abc']);
    expect(beginningWith(sorted, 'aa')).toEqual([]);
    expect(beginningWith(sorted, 'd')).toEqual([]);
    expect(beginningWith([], 'd')).toEqual([]);
  });
});
