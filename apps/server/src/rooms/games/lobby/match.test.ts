import { describe, expect, it } from 'vitest';
import { beginningWith, wordsIn } from './match.ts';

describe('the words of a query', () => {
  it.each([
    ['  León   SUPREMO ', ['leon', 'supremo']],
    ['Arrow’s edge', ['arrows', 'edge']],
    ['k.a-games!', ['k', 'a', 'games']],
    ['ñandú são', ['nandu', 'sao']],
    ['¡!', []],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('%j', (text, words) => expect(wordsIn(text)).toEqual(words));
});

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
