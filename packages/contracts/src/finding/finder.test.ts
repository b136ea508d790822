import { describe, expect, it } from 'vitest';
import { createFinder, weighedWords } from './finder.ts';
import { wordsOfName } from './words.ts';

const names = ['León Supremo', 'RubyPlay', 'Oro del Sol', 'Oráculo', 'Red Rake', 'Corona Suprema'];
const find = createFinder(
  names.map((name) => ({ item: name, words: weighedWords([wordsOfName(name), 1]) })),
);

describe('a finder', () => {
  it.each([
    ['LEON', ['León Supremo']],
    ['leon sup', ['León Supremo']],
    ['supremo', ['León Supremo']],
    ['oro', ['Oro del Sol']],
    ['or', ['Oro del Sol', 'Oráculo']],
    ['leom', ['León Supremo']],
    ['orcaulo', ['Oráculo']],
    ['ruby play', ['RubyPlay']],
    ['redrake', ['Red Rake']],
    ['sol oro', ['Oro del Sol']],
    ['  ', []],
    ['¿?', []],
    ['zzzz', []],
  ])('finds for %j: %j', (text, found) => expect(find(text).whole).toEqual(found));

  it('gives what fits some word when nothing fits all of them', () => {
    const { whole, partly } = find('leon rake');
    expect(whole).toEqual([]);
    expect(partly).toEqual(['León Supremo', 'Red Rake']);
  });

  it('puts what counts more first', () => {
    const weighed = createFinder([
      { item: 'by its studio', words: weighedWords([['ceibo'], 0.7]) },
      { item: 'by its name', words: weighedWords([['ceibo'], 0.7], [['ceibo'], 1]) },
    ]);
    expect(weighed('ceibo').whole).toEqual(['by its name', 'by its studio']);
  });
});
