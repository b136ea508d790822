// Which games a query finds, and how well each fits. A word that stands in the catalogue as it was
// typed, or begins one that does, is not taken for another; for the others, words that differ by a
// mistake or two are found.

import { closenessOf } from '@ceibo/contracts/finding/closeness';
import { wordsIn } from '@ceibo/contracts/finding/words';
import { lobbyLimits } from '@ceibo/contracts/lobby';
import type { Catalogue } from './catalogue.ts';

/** Games by their place in the catalogue, with how well they fit. */
export type Scores = ReadonlyMap<number, number>;

export interface Match {
  /** Games that fit every word of the query. */
  whole: Scores;
  /** Where none fits the whole query, games that fit some word of it. */
  partly: Scores;
}

/** Finds the games of a query; null for a query without words, which every game fits. */
export function matchOf(catalogue: Catalogue, text: string): Match | null {
  const typed = wordsIn(text.slice(0, lobbyLimits.query));
  if (typed.length === 0) return null;
  return catalogue.kept.get(`match ${typed.join(' ')}`, () => matchWords(catalogue, typed));
}

function matchWords(catalogue: Catalogue, typed: readonly string[]): Match {
  const found = typed.map((word) => gamesOfWord(catalogue, word));
  const whole = inAll(found);
  if (whole.size > 0) return { whole, partly: whole };
  const partly = inSome(found);
  if (typed.length === 1) return { whole, partly };
  // "ruby play" for RubyPlay: the query written as one word counts when its words lead nowhere.
  return { whole: gamesOfWord(catalogue, typed.join('')), partly };
}

/** What all words found, from the word on that found least. */
function inAll(found: readonly Scores[]): Scores {
  const [least = new Map<number, number>(), ...others] = found.toSorted((a, b) => a.size - b.size);
  const whole = new Map<number, number>();
  for (const [place, score] of least) {
    if (others.every((scores) => scores.has(place)))
      whole.set(
        place,
        others.reduce((sum, scores) => sum + (scores.get(place) ?? 0), score),
      );
  }
  return whole;
}

function inSome(found: readonly Scores[]): Scores {
  const partly = new Map<number, number>();
  for (const [place, score] of found.flatMap((scores) => [...scores]))
    partly.set(place, (partly.get(place) ?? 0) + score);
  return partly;
}

function gamesOfWord({ words, sortedWords }: Catalogue, typed: string): Scores {
  const known = beginningWith(sortedWords, typed);
  const scores = new Map<number, number>();
  for (const word of known.length > 0 ? known : sortedWords) {
    const closeness = closenessOf(typed, word);
    if (closeness === 0) continue;
    for (const [place, weight] of words.get(word) ?? [])
      scores.set(place, Math.max(weight * closeness, scores.get(place) ?? 0));
  }
  return scores;
}

/** The words of a sorted list that begin so. */
export function beginningWith(sorted: readonly string[], beginning: string): string[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  const from = sorted.slice(low);
  const others = from.findIndex((word) => !word.startsWith(beginning));
  return others < 0 ? from : from.slice(0, others);
}
