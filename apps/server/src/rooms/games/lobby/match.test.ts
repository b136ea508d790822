import { describe, expect, it } from 'vitest';
import { beginningWith, matchOf } from './match.ts';

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

/** The games at these places, all with one weight. */
const bearers = (places: number[], weight = 1) => places.map((place) => ({ place, weight }));

/**
 * Games 0 to 3: "oro salvaje", "oro del sol", "luna salvaje" and "sol". Those with a sun have the
 * label "suerte".
 */
const catalogue = {
  games: { length: 4 },
  words: new Map([
    ['del', bearers([1])],
    ['luna', bearers([2])],
    ['oro', bearers([0, 1])],
    ['salvaje', bearers([0, 2])],
    ['sol', bearers([1, 3])],
    ['suerte', bearers([1, 3], 0.65)],
  ]),
  sortedWords: ['del', 'luna', 'oro', 'salvaje', 'sol', 'suerte'],
  kept: { get: <Result>(_key: string, make: () => Result) => make() },
};

/** The fit of the games: the whole query or part of it, and the score of each of the four. */
function matched(query: string) {
  const match = matchOf(catalogue, query);
  return match === null ? null : { fit: match.fit, scores: [...match.scores] };
}
const closeTo = (value: number): unknown => expect.closeTo(value);
/** The closeness of "s" to a word that begins so. */
const nearS = (word: string) => 0.8 + 0.15 / word.length;

describe('the games of a query', () => {
  it('fit every word of it, each by the nearest word that they bear', () => {
    const [salvaje, sol] = [nearS('salvaje'), nearS('sol')];
    // By "sol", not by "suerte".
    expect(matched('s')?.scores).toEqual([salvaje, sol, salvaje, sol].map((at) => closeTo(at)));
    expect(matched('oro s')).toEqual({
      fit: 'whole',
      scores: [closeTo(1 + salvaje), closeTo(1 + sol), 0, 0],
    });
  });

  it('fit every word of it where one word is rare and the other is not', () => {
    expect(matched('del s')).toEqual({
      fit: 'whole',
      scores: [0, closeTo(1 + nearS('sol')), 0, 0],
    });
  });

  it('fit some word of it where none fits them all', () => {
    expect(matched('luna sol')).toEqual({ fit: 'part', scores: [0, 1, 1, 1] });
  });

  it('are those of the query as one word where its words lead nowhere', () => {
    expect(matched('sal vaje')).toEqual({ fit: 'whole', scores: [1, 0, 1, 0] });
  });

  it('are none where no word of it is near to any', () => {
    expect(matched('xyz')).toEqual({ fit: 'nothing', scores: [0, 0, 0, 0] });
    expect(matched('xyz zyx')).toEqual({ fit: 'nothing', scores: [0, 0, 0, 0] });
  });

  it('are all games for a query without words', () => {
    expect(matched(' - ')).toBeNull();
  });
});
