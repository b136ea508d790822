import { describe, expect, it } from 'vitest';
import { allWordsIn, foldLetters, wordsIn, wordsOfName } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['  León   SUPREMO ', ['leon', 'supremo']],
    ['Arrow’s edge', ['arrows', 'edge']],
    ['k.a-games!', ['k', 'a', 'games']],
    ['ñandú são', ['nandu', 'sao']],
    ['5men', ['5men']],
    ['...', []],
  ])('of %j', (text, words) => expect(allWordsIn(text)).toEqual(words));

  it('are six at most of what somebody typed', () =>
    expect(wordsIn('a b c d e f g h')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']));

  it('hold a short name as one word too', () => {
    expect(wordsOfName('Red Rake')).toEqual(['red', 'rake', 'redrake']);
    expect(wordsOfName('Oro')).toEqual(['oro']);
  });

  it('have no accents', () => expect(foldLetters('ÑANDÚ Ç')).toBe('nandu c'));
});
