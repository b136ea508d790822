// Finds things by words of theirs while somebody types. All words must fit; accents, case and small
// mistakes aside.

import { closenessOf } from './closeness.ts';
import { wordsIn } from './words.ts';

/** A thing that can be found, and how much each of its words counts, 1 at most. */
export interface Entry<Item> {
  item: Item;
  words: ReadonlyMap<string, number>;
}

export interface Found<Item> {
  /** The entries that fit every word, the best first. Equally good ones keep their order. */
  whole: Item[];
  /** The entries that fit some word; the same as `whole` when that has anything. */
  partly: Item[];
}

export type Finder<Item> = (text: string) => Found<Item>;

/** Entries by their place, with how well they fit. */
type Scores = ReadonlyMap<number, number>;
/** The places of the entries that bear a word, with what it counts there. */
type Vocabulary = ReadonlyMap<string, ReadonlyMap<number, number>>;

export function createFinder<Item>(entries: readonly Entry<Item>[]): Finder<Item> {
  const vocabulary = vocabularyOf(entries);
  const items = (scores: Scores) =>
    [...scores]
      .toSorted(([a, fitOfA], [b, fitOfB]) => fitOfB - fitOfA || a - b)
      .flatMap(([place]) => entries[place]?.item ?? []);
  return (text) => {
    const typed = wordsIn(text);
    if (typed.length === 0) return { whole: [], partly: [] };
    const found = typed.map((word) => scoresOf(vocabulary, word));
    const whole = inAll(found);
    if (whole.size > 0) return { whole: items(whole), partly: items(whole) };
    // "ruby play" for RubyPlay.
    const asOne = typed.length === 1 ? whole : scoresOf(vocabulary, typed.join(''));
    return {
      whole: items(asOne),
      partly: items(asOne.size > 0 ? asOne : inSome(found)),
    };
  };
}

/** Words with what they count; a word that comes twice counts what it counts most. */
export function weighedWords(
  ...groups: readonly (readonly [words: readonly string[], weight: number])[]
): Map<string, number> {
  const weighed = new Map<string, number>();
  for (const [words, weight] of groups)
    for (const word of words) weighed.set(word, Math.max(weight, weighed.get(word) ?? 0));
  return weighed;
}

function vocabularyOf(entries: readonly Entry<unknown>[]): Vocabulary {
  const vocabulary = new Map<string, Map<number, number>>();
  for (const [place, { words }] of entries.entries())
    for (const [word, weight] of words) {
      const places = vocabulary.get(word) ?? new Map<number, number>();
      vocabulary.set(word, places.set(place, weight));
    }
  return vocabulary;
}

/** A word that begins something as it was typed is not taken for a mistake. */
function scoresOf(vocabulary: Vocabulary, typed: string): Map<number, number> {
  const words = [...vocabulary.keys()];
  const begun = words.filter((word) => word.startsWith(typed));
  const scores = new Map<number, number>();
  for (const word of begun.length > 0 ? begun : words) {
    const closeness = closenessOf(typed, word);
    if (closeness === 0) continue;
    for (const [place, weight] of vocabulary.get(word) ?? [])
      scores.set(place, Math.max(weight * closeness, scores.get(place) ?? 0));
  }
  return scores;
}

function inAll(found: readonly Scores[]): Scores {
  const [first = new Map<number, number>(), ...others] = found;
  return new Map(
    [...first].flatMap(([place, score]): [number, number][] =>
      others.every((scores) => scores.has(place))
        ? [[place, others.reduce((sum, scores) => sum + (scores.get(place) ?? 0), score)]]
        : [],
    ),
  );
}

function inSome(found: readonly Scores[]): Scores {
  const some = new Map<number, number>();
  for (const [place, score] of found.flatMap((scores) => [...scores]))
    some.set(place, (some.get(place) ?? 0) + score);
  return some;
}
